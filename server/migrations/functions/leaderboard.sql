-- The leaderboard: counts the players at each score, shows and hides players, and ranks them.

-- The first day of the period that a moment lies in, in UTC; weeks begin on Monday, and all time has no beginning.
CREATE OR REPLACE FUNCTION board_start(period text, moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN period = 'all' THEN date '1970-01-01' ELSE date_trunc(period, moment AT TIME ZONE 'UTC')::date END
$$;

-- Keeps board_counts equal to the scores that are shown, whatever changes them.
CREATE OR REPLACE FUNCTION count_on_boards() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER board_scores_added AFTER INSERT ON board_scores REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();
CREATE OR REPLACE TRIGGER board_scores_changed AFTER UPDATE ON board_scores REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();
CREATE OR REPLACE TRIGGER board_scores_removed AFTER DELETE ON board_scores REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_on_boards();

-- Whoever changes the boards holds this until the end of the transaction, so that none sees half of another's change.
CREATE OR REPLACE FUNCTION lock_boards() RETURNS void LANGUAGE sql AS $$SELECT pg_advisory_xact_lock(350035)$$;

-- Hides or shows a player in the transaction that opts out or in, or closes the account, so that ranks close up at once.
CREATE OR REPLACE FUNCTION show_on_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_boards();
  UPDATE board_scores SET shown = NOT shown
  WHERE user_id = NEW.id AND shown <> (NEW.on_board AND NEW.closed_at IS NULL);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_on_boards AFTER UPDATE OF on_board, closed_at ON users FOR EACH ROW
  WHEN ((OLD.on_board AND OLD.closed_at IS NULL) <> (NEW.on_board AND NEW.closed_at IS NULL)) EXECUTE FUNCTION show_on_boards();

-- The rank of a score: one more than the number of players above it, summed over buckets of 128 scores and then of one, and not over players.
CREATE OR REPLACE FUNCTION rank_at(board integer, score integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (
    1 + (SELECT coalesce(sum(players), 0) FROM board_counts
         WHERE board_id = board AND level = 1 AND bucket > score / 128)
      + (SELECT coalesce(sum(players), 0) FROM board_counts
         WHERE board_id = board AND level = 0 AND bucket > score AND bucket < (score / 128 + 1) * 128))::int
$$;

-- A player's rank over all categories, including plays that are still queued: of others at most 100 of those, so that a busy second does not cost more.
-- Null for players who have played nothing in the period or do not want to be shown.
CREATE OR REPLACE FUNCTION board_rank(player uuid, wanted text) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH board AS (
    SELECT id FROM boards WHERE period = wanted AND starts = board_start(wanted, clock_now()) AND category_id IS NULL
  ), waiting AS (
    SELECT user_id, points FROM board_plays WHERE board_start(wanted, played_at) = board_start(wanted, clock_now())
  ), me AS (
    SELECT sum(points)::int AS points FROM (
      SELECT points FROM board_scores WHERE user_id = player AND board_id = (SELECT id FROM board)
      UNION ALL SELECT points FROM waiting WHERE user_id = player
    ) own HAVING count(*) > 0
  ), rising AS (
    SELECT coalesce(s.points, 0) AS points, more
    FROM (SELECT user_id, sum(points) AS more FROM (SELECT * FROM waiting LIMIT 100) few GROUP BY 1) w
      JOIN users u ON u.id = w.user_id AND on_board AND closed_at IS NULL
      LEFT JOIN board_scores s ON s.user_id = w.user_id AND s.board_id = (SELECT id FROM board)
    WHERE w.user_id <> player
  )
  SELECT rank_at((SELECT id FROM board), me.points)
    + (SELECT count(*) FROM rising r WHERE r.points <= me.points AND r.points + more > me.points)::int
  FROM me, users WHERE users.id = player AND on_board AND closed_at IS NULL
$$;

-- Queues a play for the boards, if it counts, and returns the player's rank of the week; null for guests.
CREATE OR REPLACE FUNCTION count_play(player uuid, counts boolean, category uuid, points integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF player IS NULL THEN RETURN NULL; END IF;
  IF counts THEN
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (player, category, points, 1, clock_now());
  END IF;
  RETURN board_rank(player, 'week');
END $$;
