-- Questions whose key was corrected while their words stayed: past first plays are marked again in the background.
CREATE TABLE key_fixes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The first version with the new key.
  version integer NOT NULL,
  -- Attempts up to this one are done.
  cursor uuid,
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  UNIQUE (quiz_id, qid, version)
);
CREATE INDEX key_fixes_waiting ON key_fixes (id) WHERE done_at IS NULL;
