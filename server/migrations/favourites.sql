-- Quizzes that users keep for themselves.

CREATE TABLE favourites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (user_id, quiz_id)
);
CREATE INDEX favourites_newest ON favourites (user_id, created_at DESC, quiz_id);
CREATE INDEX favourites_quiz ON favourites (quiz_id);
