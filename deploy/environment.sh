# Sourced by deploy/start and deploy/test: makes the Python environment $env with the pinned dependencies.
#
#   install_into ENV EXTRA   makes ENV when it is missing or broken and installs pbem[EXTRA] into it when the
#                            pins have changed since the last time; needs the network only then.

fail() {
    echo "$*" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for python in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        is_new_enough "$python" && return
    done
    fail "pbem needs Python 3.11 or newer; found: $(python3 --version 2>&1). Install it, or name one with PYTHON=/path/to/python3."
}

pins() {
    cat "$root/setup.cfg" "$root/pyproject.toml" "$root/deploy/requirements.txt"
    echo "$root $1"
}

is_installed() {
    pins "$2" | cmp -s - "$1/pins" && is_new_enough "$1/bin/python"
}

# One at a time: two that make the same environment would take each other's files away.
install_into() {
    is_installed "$1" "$2" && return
    mkdir -p "$(dirname "$1")" 2>/dev/null && touch "$1.lock" 2>/dev/null ||
        fail "The folder $1 cannot be made; is $root writable?"
    if command -v flock >/dev/null; then
        exec 9>"$1.lock"
        flock 9
    fi
    is_installed "$1" "$2" || install_anew "$1" "$2"
    exec 9>&-
}

install_anew() {
    find_python
    echo "Making the environment $1 with $("$python" --version) ..."
    rm -f "$1/pins"
    mkdir -p "$1" 2>/dev/null || fail "The folder $1 cannot be made; is $root writable?"
    "$python" -m venv --clear "$1" || fail "Python's venv failed (on Debian: apt-get install python3-venv)."
    echo "Installing the pinned dependencies (once; the network is needed) ..."
    quiet="--disable-pip-version-check --no-input"
    "$1/bin/python" -m pip install $quiet --constraint "$root/deploy/requirements.txt" setuptools &&
        "$1/bin/python" -m pip install $quiet --constraint "$root/deploy/requirements.txt" \
            --no-build-isolation --editable "$root[$2]" ||
        fail "The dependencies could not be installed; see above. Run the command again once that is mended."
    pins "$2" >"$1/pins"
}
