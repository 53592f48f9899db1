-- The question that each question of a daily was copied from.
CREATE TABLE IF NOT EXISTS daily_questions (
  quiz_id uuid,
  qid text,
  source_quiz_id uuid,
  source_qid text,
  source_version int,
  date date,
  position int,
  PRIMARY KEY (quiz_id, qid)
);
ALTER TABLE daily_questions
  ALTER COLUMN source_quiz_id SET NOT NULL,
  ALTER COLUMN source_qid SET NOT NULL,
  ALTER COLUMN source_version SET NOT NULL,
  ALTER COLUMN date SET NOT NULL,
  ALTER COLUMN position SET NOT NULL;
ALTER TABLE daily_questions ADD CONSTRAINT daily_questions_of_quiz FOREIGN KEY (quiz_id) REFERENCES quizzes;
ALTER TABLE daily_questions ADD CONSTRAINT daily_questions_of_source FOREIGN KEY (source_quiz_id) REFERENCES quizzes;
CREATE INDEX IF NOT EXISTS daily_questions_date ON daily_questions (date);
CREATE INDEX IF NOT EXISTS daily_questions_source ON daily_questions (source_quiz_id, source_qid);
