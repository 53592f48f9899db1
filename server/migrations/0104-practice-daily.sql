-- Up to which version of the source's quiz corrected keys were looked for. What was copied stays `source_version`.
ALTER TABLE daily_questions ADD COLUMN checked_version integer NOT NULL DEFAULT 0;
CREATE INDEX daily_questions_date ON daily_questions (date);
