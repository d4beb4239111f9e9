"""The one place that joins rules, tables, clock and mail: matches, players' letters, deadlines."""
