SELECT reserve_quiz_url('c');
SELECT reserve_quiz_url('daily');
SELECT reserve_quiz_url('practice');

-- The addresses of dailies.
DO $$
DECLARE
  taken text;
BEGIN
  FOR taken IN SELECT quiz_url FROM quizzes WHERE quiz_url ~ '^daily-\d{4}-\d{2}-\d{2}$' LOOP
    PERFORM reserve_quiz_url(taken);
  END LOOP;
END $$;
