-- Fewer index entries a play. Building these locks plays out of writing for the time of one scan of `attempts` each (seconds for five millions).

-- Two indexes had almost the same plays in the same order.
CREATE INDEX attempts_quiz ON attempts (quiz_id, id);
DROP INDEX attempts_first_quiz;
DROP INDEX attempts_first_plays;

-- Guests' plays were in it as well, with nobody's id.
ALTER INDEX attempts_user RENAME TO attempts_anybody;
CREATE INDEX attempts_user ON attempts (user_id, finished_at) WHERE user_id IS NOT NULL;
DROP INDEX attempts_anybody;
