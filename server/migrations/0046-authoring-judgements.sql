ALTER TABLE quizzes
  -- What a hidden quiz is again when the operator puts it back; its author may take it off in the meantime.
  ADD COLUMN hidden_from text CHECK (hidden_from IN ('draft', 'published')),
  -- Since when plays pay, where the operator's word made them; null where they did from the first, or do not. Quizzes that were
  -- approved before this column keep null: when that was is not known, so they pay for all plays.
  ADD COLUMN approved_at timestamptz;
UPDATE quizzes SET hidden_from = 'published' WHERE status = 'hidden';
