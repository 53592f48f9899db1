SELECT reserve_quiz_url('host');
SELECT reserve_quiz_url('join');
SELECT reserve_quiz_url('room');
