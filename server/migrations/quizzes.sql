-- Quizzes and what players meet of them: their published versions, which of these pay, and which keys were corrected.

CREATE TABLE quizzes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_url text NOT NULL UNIQUE CHECK (quiz_url ~ '^[a-z0-9-]{3,60}$'),
  author_id uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'hidden')),
  -- The version that players meet; 0 before the first.
  version integer NOT NULL DEFAULT 0,
  -- Whether the current version is approved: plays of it pay and count on the board.
  rewarded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  published_at timestamptz,
  -- What the browser named the creation, so that a repeat whose answer was lost makes no second quiz.
  created_key text,
  -- The address follows the title until the author chooses one or publishes.
  url_made boolean NOT NULL DEFAULT false,
  -- Plays and what they paid refer to a quiz for ever, so its row stays.
  deleted_at timestamptz,
  -- What a hidden quiz is again when the operator puts it back; its author may take it off in the meantime.
  hidden_from text CHECK (hidden_from IN ('draft', 'published')),
  -- A quiz that pays nothing and counts for the boards only when it is finished on this day, by UTC: a daily.
  counts_on date
);
CREATE INDEX quizzes_author ON quizzes (author_id);
CREATE UNIQUE INDEX quizzes_created_key ON quizzes (author_id, created_key);
CREATE UNIQUE INDEX quizzes_counts_on ON quizzes (counts_on) WHERE counts_on IS NOT NULL;
-- Counting an author's quizzes by status, and joining those that are not deleted, reads no quizzes.
CREATE INDEX quizzes_author_status ON quizzes (author_id, status) INCLUDE (id) WHERE deleted_at IS NULL;

-- Addresses that quizzes had before the site took them for its own pages. They redirect.
CREATE TABLE moved_quizzes (
  quiz_url text PRIMARY KEY,
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE
);
CREATE INDEX moved_quizzes_quiz ON moved_quizzes (quiz_id);

-- What players meet. A published version never changes, so an attempt can be pinned to it.
CREATE TABLE quiz_versions (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  version integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  -- The reference is made with the table of categories.
  category_id uuid NOT NULL,
  lang text NOT NULL,
  settings jsonb NOT NULL,
  -- With their keys.
  questions jsonb NOT NULL,
  -- What the result says, by how much was right.
  bands jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_now(),
  -- The picture on the cover; null: the cover shows the emblem.
  image jsonb,
  -- The name of the emblem on the cover; null: the one that fits the title.
  emblem text,
  PRIMARY KEY (quiz_id, version)
);

-- Which versions of a quiz pay. Approval belongs to a version: what was approved may be rewritten.
CREATE TABLE quiz_approvals (
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
  version integer NOT NULL,
  -- Earlier plays pay nothing; null: all plays pay.
  approved_at timestamptz,
  -- False: carried over from a version that differs in spelling, keys, reasons or images only.
  reviewed boolean NOT NULL,
  PRIMARY KEY (quiz_id, version)
);

-- Questions whose key was corrected while their words stayed: past first plays are marked again in the background.
CREATE TABLE key_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The first version with the new key.
  version integer NOT NULL,
  -- Attempts up to this one are done.
  cursor uuid,
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- How many got more credit so far, for the author.
  players integer NOT NULL DEFAULT 0,
  UNIQUE (quiz_id, qid, version)
);
CREATE INDEX key_corrections_waiting ON key_corrections (id) WHERE done_at IS NULL;

-- Called by migrations, for when the site takes a word for the address of a page of its own: the quiz that has it gets the next free address, and the old one redirects there.
CREATE FUNCTION reserve_quiz_url(word text) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT url FROM generate_series(1, 1000) AS n,
      LATERAL (SELECT word || '-quiz' || CASE n WHEN 1 THEN '' ELSE '-' || n END AS url) AS tried
    WHERE NOT EXISTS (SELECT FROM quizzes WHERE quiz_url = url) ORDER BY n LIMIT 1
  ), moved AS (
    UPDATE quizzes SET quiz_url = free.url FROM free WHERE quiz_url = word RETURNING id
  )
  INSERT INTO moved_quizzes SELECT word, id FROM moved
$$;
