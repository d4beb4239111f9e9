"""What is asked until when: deadlines, reminders, votes, absences and everything that stops the clock."""
