-- Reports of past days: what authors are shown of the plays of their quizzes, and the site's books of buxes. Computed from plays and movements, and
-- stored so that nobody waits for it twice.

-- An author's day as it stood when it was settled, so that looking at a past day asks no answers again.
CREATE TABLE authored_days (
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  -- The figures of all quizzes of the day together.
  totals jsonb NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (author_id, day)
);

-- The quizzes of a stored day, each in a row of its own: a report of the day reads a page of them, and one of several days adds up their numbers.
CREATE TABLE authored_quizzes (
  author_id uuid NOT NULL,
  day date NOT NULL,
  quiz_id uuid NOT NULL,
  -- From 1, the most played first.
  place integer NOT NULL,
  plays integer NOT NULL,
  started integer NOT NULL,
  -- The sum of the shares of credit over finished attempts.
  shares double precision NOT NULL,
  quiz_url text NOT NULL,
  quiz_title text NOT NULL,
  -- The id of the hardest question.
  hardest text,
  questions jsonb NOT NULL,
  -- Several days are added up from the index alone.
  PRIMARY KEY (author_id, day, quiz_id) INCLUDE (plays, started, shares),
  FOREIGN KEY (author_id, day) REFERENCES authored_days ON DELETE CASCADE
) WITH (
  -- Long rows keep their questions elsewhere, so that looking through many of them reads little.
  toast_tuple_target = 256
);

-- Days whose reports are to be stored by the sweep: those of busy authors when they are over, and large ones that somebody read before. A row goes when
-- its day is stored, so that a day that can't be stored yet is tried again.
CREATE TABLE days_to_store (
  author_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (author_id, day)
);

-- Up to which day busy authors were noted for that. At most one row.
CREATE TABLE report_sweeps (
  stored_to date NOT NULL
);
CREATE UNIQUE INDEX report_sweeps_only ON report_sweeps ((true));

-- The figures of the finished plays of a quiz that started on a day, of quizzes with many: a report adds what came since. They are added to in the
-- background, and go a few days later, when the days of their authors are stored.
CREATE TABLE quiz_days (
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
  day date NOT NULL,
  -- Plays that were finished before this are in the figures.
  until timestamptz NOT NULL DEFAULT '-infinity',
  -- How far the quiz's keys were corrected then: once it is further, plays are worth more, and all are counted again.
  corrected text NOT NULL DEFAULT '',
  -- The form of the figures, 0 while there are none; those in an older one are counted again.
  form integer NOT NULL DEFAULT 0,
  figures jsonb,
  -- Whether the figures were compared with the plays after the day was over.
  checked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (quiz_id, day)
);

-- The site's books at the end of a day; later days are summed on from here.
CREATE TABLE book_days (
  day date PRIMARY KEY,
  issued bigint NOT NULL,
  spent bigint NOT NULL,
  outstanding bigint NOT NULL CHECK (outstanding >= 0)
);

-- When a comparison of the books with every purse and movement last began, on whichever server, and what the last one found that ended. At most one row.
CREATE TABLE book_checks (
  begun_at timestamptz NOT NULL,
  agree boolean
);
CREATE UNIQUE INDEX book_checks_only ON book_checks ((true));
