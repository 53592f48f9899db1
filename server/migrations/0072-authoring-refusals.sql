-- Why the last save was not published: sent again, it gets the same answer.
ALTER TABLE drafts ADD COLUMN refusal jsonb;

-- Nobody can reach the draft of a deleted quiz, so it goes with it.
DELETE FROM drafts d USING quizzes q WHERE q.id = d.quiz_id AND q.deleted_at IS NOT NULL;
