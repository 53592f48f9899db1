-- The first day of the period that a moment lies in, in UTC; weeks begin on Monday, and all time has no beginning.
CREATE FUNCTION board_start(period text, moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN period = 'all' THEN date '1970-01-01' ELSE date_trunc(period, moment AT TIME ZONE 'UTC')::date END
$$;

CREATE TABLE boards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'all')),
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

-- How many stand at each score (level 0), and in each 128 scores (level 1): a rank is the sum of a few of these rows, however many
-- players there are.
CREATE TABLE board_counts (
  board_id integer NOT NULL REFERENCES boards ON DELETE CASCADE,
  level smallint NOT NULL,
  bucket integer NOT NULL,
  players integer NOT NULL CHECK (players >= 0),
  PRIMARY KEY (board_id, level, bucket) INCLUDE (players)
);

CREATE FUNCTION count_on_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO board_counts AS c (board_id, level, bucket, players)
    SELECT board_id, level, bucket, count(*)
    FROM added CROSS JOIN LATERAL (VALUES (0, points), (1, points / 128)) AS at (level, bucket)
    WHERE shown GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (board_id, level, bucket) DO UPDATE SET players = c.players + excluded.players;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE board_counts AS c SET players = c.players - gone.players
    FROM (
      SELECT board_id, level, bucket, count(*) AS players
      FROM removed CROSS JOIN LATERAL (VALUES (0, points), (1, points / 128)) AS at (level, bucket)
      WHERE shown GROUP BY 1, 2, 3
    ) AS gone
    WHERE (c.board_id, c.level, c.bucket) = (gone.board_id, gone.level, gone.bucket);
  ELSE
    -- Buckets that lose were counted before; taking first and giving then keeps the insert from meeting a negative row.
    UPDATE board_counts AS c SET players = c.players + moved.change
    FROM (
      SELECT board_id, level, bucket, sum(change) AS change FROM (
        SELECT board_id, points, 1 AS change FROM added WHERE shown
        UNION ALL
        SELECT board_id, points, -1 FROM removed WHERE shown
      ) AS changes CROSS JOIN LATERAL (VALUES (0, points), (1, points / 128)) AS at (level, bucket)
      GROUP BY 1, 2, 3 HAVING sum(change) < 0
    ) AS moved
    WHERE (c.board_id, c.level, c.bucket) = (moved.board_id, moved.level, moved.bucket);
    INSERT INTO board_counts AS c (board_id, level, bucket, players)
    SELECT board_id, level, bucket, sum(change) FROM (
      SELECT board_id, points, 1 AS change FROM added WHERE shown
      UNION ALL
      SELECT board_id, points, -1 FROM removed WHERE shown
    ) AS changes CROSS JOIN LATERAL (VALUES (0, points), (1, points / 128)) AS at (level, bucket)
    GROUP BY 1, 2, 3 HAVING sum(change) > 0 ORDER BY 1, 2, 3
    ON CONFLICT (board_id, level, bucket) DO UPDATE SET players = c.players + excluded.players;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER board_scores_added AFTER INSERT ON board_scores REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();
CREATE TRIGGER board_scores_changed AFTER UPDATE ON board_scores REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();
CREATE TRIGGER board_scores_removed AFTER DELETE ON board_scores REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();

-- What counts and is not yet on the boards: written by the transaction that closes a round, taken by leaderboard/fold-plays.ts.
CREATE TABLE board_plays (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  category_id uuid NOT NULL REFERENCES categories,
  points integer NOT NULL CHECK (points >= 0),
  quizzes integer NOT NULL CHECK (quizzes IN (0, 1)),
  played_at timestamptz NOT NULL
);
CREATE INDEX board_plays_user ON board_plays (user_id);

-- Whoever changes the boards holds this until the end of the transaction, so that none sees half of another's change.
CREATE FUNCTION lock_boards() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(350035)';

CREATE FUNCTION show_on_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_boards();
  UPDATE board_scores SET shown = NOT shown
  WHERE user_id = NEW.id AND shown <> (NEW.on_board AND NEW.closed_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER users_on_boards AFTER UPDATE OF on_board, closed_at ON users FOR EACH ROW
  WHEN ((OLD.on_board AND OLD.closed_at IS NULL) <> (NEW.on_board AND NEW.closed_at IS NULL))
  EXECUTE FUNCTION show_on_boards();

-- What was played before there were boards.
INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
SELECT a.user_id, v.category_id, a.correct, 1, a.finished_at
FROM attempts a JOIN quizzes q ON q.id = a.quiz_id JOIN quiz_versions v ON (v.quiz_id, v.version) = (a.quiz_id, a.version)
WHERE a.first AND a.user_id IS NOT NULL AND q.rewarded AND q.author_id <> a.user_id;
