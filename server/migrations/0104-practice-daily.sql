-- Up to which version of the source's quiz corrected keys were looked for. What was copied stays `source_version`.
ALTER TABLE daily_questions ADD COLUMN checked_version integer NOT NULL DEFAULT 0;
CREATE INDEX daily_questions_date ON daily_questions (date);

-- The latest version of the source whose key a version of a daily has, from that version of the daily on. Without a row it is `source_version`.
CREATE TABLE daily_keys (
  quiz_id uuid NOT NULL,
  qid text NOT NULL,
  version integer NOT NULL,
  source_version integer NOT NULL,
  PRIMARY KEY (quiz_id, qid, version),
  FOREIGN KEY (quiz_id, qid) REFERENCES daily_questions
);
