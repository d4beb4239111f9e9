# What a question is called that has no phrase of its own, and a question that is asked on behalf of another role.
unnamed = You are asked: { $decision }.
for_another = For { $role }: { $question }
