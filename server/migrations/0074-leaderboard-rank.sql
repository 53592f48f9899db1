-- The rank of a score: one more than the number of players above it, summed over buckets of 128 scores and then of one, and not over players.
CREATE FUNCTION rank_at(board integer, score integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (
    1 + (SELECT coalesce(sum(players), 0) FROM board_counts
         WHERE board_id = board AND level = 1 AND bucket > score / 128)
      + (SELECT coalesce(sum(players), 0) FROM board_counts
         WHERE board_id = board AND level = 0 AND bucket > score AND bucket < (score / 128 + 1) * 128))::int
$$;

-- A player's rank over all categories, including plays that are still queued: at most 100 of those, so that a busy second does not cost more.
-- Null for players who have played nothing in the period or do not want to be shown.
CREATE FUNCTION board_rank(player uuid, wanted text) RETURNS integer LANGUAGE sql STABLE AS $$
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

-- Queues a play for the boards, if it counts (then it has a category), and returns the player's rank of the week; null for guests.
CREATE FUNCTION count_play(player uuid, category uuid, points integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF player IS NULL THEN RETURN NULL; END IF;
  IF category IS NOT NULL THEN
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (player, category, points, 1, clock_now());
  END IF;
  RETURN board_rank(player, 'week');
END $$;
