-- Most cards of a deck were never reviewed: how many there are of each category is kept, and what was reviewed has an index of its own.
CREATE TABLE practice_decks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users,
  guest_hash bytea UNIQUE,
  -- One more whenever cards come or go, or are reviewed for the first time; what was counted before that is not stored.
  generation integer NOT NULL DEFAULT 0,
  -- The number of cards that were never reviewed by category; null if it has to be counted.
  fresh jsonb,
  counted_at timestamptz,
  CHECK (num_nonnulls(user_id, guest_hash) = 1)
);
CREATE INDEX practice_cards_user_reviewed ON practice_cards (user_id) WHERE user_id IS NOT NULL AND reps > 0;
CREATE INDEX practice_cards_guest_reviewed ON practice_cards (guest_hash) WHERE guest_hash IS NOT NULL AND reps > 0;
-- In the order in which they are introduced.
CREATE INDEX practice_cards_user_new ON practice_cards (user_id, made_at DESC, id) WHERE user_id IS NOT NULL AND reps = 0 AND NOT gone AND removed_at IS NULL;
CREATE INDEX practice_cards_guest_new ON practice_cards (guest_hash, made_at DESC, id) WHERE guest_hash IS NOT NULL AND reps = 0 AND NOT gone AND removed_at IS NULL;

-- Also where there is no row yet: whoever counts meanwhile has to wait for it, and counts again.
CREATE FUNCTION count_deck_again(users uuid[], guests bytea[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO practice_decks AS d (user_id) SELECT DISTINCT id FROM unnest(users) AS owner (id) WHERE id IS NOT NULL ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET generation = d.generation + 1, fresh = NULL;
  INSERT INTO practice_decks AS d (guest_hash) SELECT DISTINCT hash FROM unnest(guests) AS owner (hash) WHERE hash IS NOT NULL ORDER BY 1
  ON CONFLICT (guest_hash) DO UPDATE SET generation = d.generation + 1, fresh = NULL;
$$;
CREATE FUNCTION deck_has_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_deck_again(array_agg(DISTINCT user_id), array_agg(DISTINCT guest_hash)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER practice_cards_in AFTER INSERT ON practice_cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deck_has_more();
-- Whoever loses cards has no deck any more, or has a row.
CREATE FUNCTION deck_has_less() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE practice_decks d SET generation = d.generation + 1, fresh = NULL
  FROM (SELECT DISTINCT user_id, guest_hash FROM lost) AS owner WHERE d.user_id = owner.user_id OR d.guest_hash = owner.guest_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER practice_cards_out AFTER DELETE ON practice_cards REFERENCING OLD TABLE AS lost FOR EACH STATEMENT EXECUTE FUNCTION deck_has_less();
CREATE FUNCTION deck_has_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_deck_again(ARRAY[OLD.user_id, NEW.user_id], ARRAY[OLD.guest_hash, NEW.guest_hash]);
  RETURN NULL;
END $$;
CREATE TRIGGER practice_cards_anew AFTER UPDATE OF user_id, guest_hash, gone, removed_at, reps ON practice_cards FOR EACH ROW
  WHEN ((OLD.user_id, OLD.guest_hash, OLD.gone, OLD.removed_at IS NULL, OLD.reps = 0)
    IS DISTINCT FROM (NEW.user_id, NEW.guest_hash, NEW.gone, NEW.removed_at IS NULL, NEW.reps = 0))
  EXECUTE FUNCTION deck_has_changed();

-- Which quizzes have a new version, status or category, and since when: the decks that have cards of them are compared and counted again.
CREATE TABLE practice_quiz_changes (quiz_id uuid PRIMARY KEY, changed_at timestamptz NOT NULL);
CREATE INDEX practice_quiz_changes_at ON practice_quiz_changes (changed_at);
CREATE FUNCTION note_quiz_change(quiz uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO practice_quiz_changes VALUES (quiz, clock_now()) ON CONFLICT (quiz_id) DO UPDATE SET changed_at = excluded.changed_at
$$;
CREATE FUNCTION tell_decks_of_quiz() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_quiz_change(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER quizzes_practised_anew AFTER UPDATE OF version, status, deleted_at ON quizzes FOR EACH ROW
  WHEN ((OLD.version, OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.version, NEW.status, NEW.deleted_at)) EXECUTE FUNCTION tell_decks_of_quiz();
CREATE FUNCTION tell_decks_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_quiz_change(NEW.quiz_id);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_practised_anew AFTER UPDATE OF category_id ON cards FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION tell_decks_of_card();
