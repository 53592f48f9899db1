-- Which versions of a quiz pay, and since when; without a time, always. Approval belongs to a version: what was approved may be rewritten.
CREATE TABLE quiz_approvals (
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
  version integer NOT NULL,
  approved_at timestamptz,
  -- False: carried over from a version that differs in spelling, keys, reasons or images only.
  reviewed boolean NOT NULL,
  PRIMARY KEY (quiz_id, version)
);
INSERT INTO quiz_approvals
SELECT v.quiz_id, v.version, q.approved_at, true FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id WHERE q.rewarded;
ALTER TABLE quizzes DROP COLUMN approved_at;
COMMENT ON COLUMN quizzes.rewarded IS 'Whether the current version is approved.';
