CREATE TABLE attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  quiz_id uuid NOT NULL,
  version integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_now(),
  finished_at timestamptz,
  FOREIGN KEY (quiz_id, version) REFERENCES quiz_versions
);
CREATE INDEX attempts_user ON attempts (user_id, quiz_id);

CREATE TABLE answers (
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  qid text NOT NULL,
  answer jsonb NOT NULL,
  correct boolean NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (attempt_id, qid)
);
