CREATE INDEX attempts_first_quiz ON attempts (quiz_id, id) WHERE first;

-- What a player is told when an answer of theirs turned out to be right.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  text text NOT NULL,
  amount integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  dismissed_at timestamptz,
  UNIQUE (user_id, qid)
);
