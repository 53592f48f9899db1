-- Where nothing is right or wrong, as in a poll, an answer is neither.
ALTER TABLE answers ALTER COLUMN correct DROP NOT NULL;

-- What players have found so far of a list to name, before they answer it.
CREATE TABLE finds (
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  qid text NOT NULL,
  entry text NOT NULL,
  text text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (attempt_id, qid, entry)
);
