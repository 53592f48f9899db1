-- Null: the play counts for the boards of every category together, and for none of a single one.
ALTER TABLE board_plays ALTER COLUMN category_id DROP NOT NULL;

-- Queues a play for the boards, if it counts, and returns the player's rank of the week; null for guests.
DROP FUNCTION count_play(uuid, uuid, integer);
CREATE FUNCTION count_play(player uuid, counts boolean, category uuid, points integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  IF player IS NULL THEN RETURN NULL; END IF;
  IF counts THEN
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (player, category, points, 1, clock_now());
  END IF;
  RETURN board_rank(player, 'week');
END $$;
