-- How many cards of a deck were reviewed is kept beside how many never were: the same changes alter both. Null until it is counted.
ALTER TABLE practice_decks ADD COLUMN reviewed jsonb;

-- What is due, and what comes next, in that order. Building these locks cards out of writing for a second or two a million.
DROP INDEX practice_cards_user_reviewed;
DROP INDEX practice_cards_guest_reviewed;
CREATE INDEX practice_cards_user_reviewed ON practice_cards (user_id, due_at) WHERE user_id IS NOT NULL AND reps > 0;
CREATE INDEX practice_cards_guest_reviewed ON practice_cards (guest_hash, due_at) WHERE guest_hash IS NOT NULL AND reps > 0;

-- Few cards are removed, but every look for new mistakes asks whether one comes back.
CREATE INDEX practice_cards_user_removed ON practice_cards (user_id, quiz_id, qid) WHERE user_id IS NOT NULL AND removed_at IS NOT NULL;
CREATE INDEX practice_cards_guest_removed ON practice_cards (guest_hash, quiz_id, qid) WHERE guest_hash IS NOT NULL AND removed_at IS NOT NULL;
