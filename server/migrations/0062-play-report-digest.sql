-- When a report was emailed to the operator, for quizzes whose author cannot read it. What was emailed at once before counts as told.
ALTER TABLE question_reports ADD COLUMN emailed_at timestamptz;
UPDATE question_reports SET emailed_at = created_at;
CREATE INDEX question_reports_unemailed ON question_reports (quiz_id, qid) WHERE emailed_at IS NULL;
