-- What a player did with a quiz is looked up at every start and finish. Without an index of both, a plan made for any player may read all attempts at
-- the quiz instead, which are more with every play.
CREATE INDEX attempts_user_quiz ON attempts (user_id, quiz_id) WHERE user_id IS NOT NULL;
CREATE INDEX attempts_guest_quiz ON attempts (guest_hash, quiz_id) WHERE guest_hash IS NOT NULL;
DROP INDEX attempts_guest;
