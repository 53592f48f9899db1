-- The leaderboard: who has how many points on each board, how many players have each score, and plays that still have to be added.

-- One period of one category, or of all. Days, weeks and months are those of UTC.
CREATE TABLE boards (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'all')),
  -- The period's first day, as board_start says.
  starts date NOT NULL,
  -- Null: every category.
  category_id uuid REFERENCES categories,
  UNIQUE NULLS NOT DISTINCT (period, starts, category_id)
);

CREATE TABLE board_scores (
  board_id integer NOT NULL REFERENCES boards,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  points integer NOT NULL CHECK (points >= 0),
  quizzes integer NOT NULL,
  -- When the last of these points was made: of equal scores the earlier stands first.
  reached_at timestamptz NOT NULL,
  -- False for those who opted out and for closed accounts.
  shown boolean NOT NULL,
  PRIMARY KEY (board_id, user_id)
);
-- All in one direction, so that whoever stands next to a row is found by comparing whole rows.
CREATE INDEX board_scores_order ON board_scores (board_id, (-points), reached_at, user_id) WHERE shown;
CREATE INDEX board_scores_user ON board_scores (user_id);

-- How many stand at each score (level 0), and in each 128 scores (level 1): a rank is the sum of a few of these rows, however many players there are.
-- Kept by the triggers on board_scores.
CREATE TABLE board_counts (
  board_id integer NOT NULL REFERENCES boards ON DELETE CASCADE,
  level smallint NOT NULL,
  -- The score; on level 1 divided by 128.
  bucket integer NOT NULL,
  players integer NOT NULL CHECK (players >= 0),
  PRIMARY KEY (board_id, level, bucket) INCLUDE (players)
);

-- What counts and is not yet on the boards: written by the transaction that closes, claims or corrects a play, and added to the boards about a second
-- later.
CREATE TABLE board_plays (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null: the play counts for the boards of every category together, and for none of a single one.
  category_id uuid REFERENCES categories,
  points integer NOT NULL CHECK (points >= 0),
  -- None where a correction adds points to a play that was counted.
  quizzes integer NOT NULL CHECK (quizzes IN (0, 1)),
  played_at timestamptz NOT NULL
);
CREATE INDEX board_plays_user ON board_plays (user_id);
