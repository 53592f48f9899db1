-- The last batch of counts that each process has added to the figures of answers and scores. A connection may be lost at the very moment of a commit:
-- whoever adds the batch again sees here that it was added.
CREATE TABLE figure_batches (
  process uuid PRIMARY KEY,
  number integer NOT NULL,
  written_at timestamptz NOT NULL
);
