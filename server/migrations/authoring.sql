-- Drafts: what an author wrote of a quiz so far. Players never meet it.

CREATE TABLE drafts (
  quiz_id uuid PRIMARY KEY REFERENCES quizzes,
  -- Grows with every save: whoever saves over a newer one is told so.
  revision integer NOT NULL DEFAULT 1,
  -- What the browser named the last save.
  saved_key text,
  title text NOT NULL,
  category_id uuid REFERENCES categories,
  image jsonb,
  question_count integer NOT NULL,
  -- What needs fixing before it can be published.
  problem_count integer NOT NULL,
  -- Read and written only as a whole, so it is kept as it came.
  content json NOT NULL,
  -- Ids that questions and options had which are gone, so that undoing brings them back with their statistics.
  retired text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT clock_now(),
  -- Why the last save was not published: sent again, it gets the same answer.
  refusal jsonb,
  -- The name of the emblem on the cover; null: the one that fits the title.
  emblem text,
  -- The quiz's, written by a trigger, for the index below.
  author_id uuid NOT NULL
);
-- An author's own quizzes, last changed first, by one index; with their titles, so that a search among them reads no drafts.
CREATE INDEX drafts_author ON drafts (author_id, updated_at DESC, quiz_id) INCLUDE (title);
