-- What makes decks be counted again: how many cards one has is stored, and holds until its cards or their quizzes change.

-- Decks whose cards have changed are counted again; also where there is no row yet: whoever counts meanwhile has to wait for it, and counts again.
CREATE OR REPLACE FUNCTION count_deck_again(users uuid[], guests bytea[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO practice_decks AS d (user_id) SELECT DISTINCT id FROM unnest(users) AS owner (id) WHERE id IS NOT NULL ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET generation = d.generation + 1, fresh = NULL, reviewed = NULL;
  INSERT INTO practice_decks AS d (guest_hash) SELECT DISTINCT hash FROM unnest(guests) AS owner (hash) WHERE hash IS NOT NULL ORDER BY 1
  ON CONFLICT (guest_hash) DO UPDATE SET generation = d.generation + 1, fresh = NULL, reviewed = NULL;
$$;

CREATE OR REPLACE FUNCTION deck_has_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_deck_again(array_agg(DISTINCT user_id), array_agg(DISTINCT guest_hash)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER practice_cards_in AFTER INSERT ON practice_cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION deck_has_more();

-- Makes no rows: whoever loses cards has no deck any more, or has a row.
CREATE OR REPLACE FUNCTION deck_has_less() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE practice_decks d SET generation = d.generation + 1, fresh = NULL, reviewed = NULL
  FROM (SELECT DISTINCT user_id, guest_hash FROM lost) AS owner WHERE d.user_id = owner.user_id OR d.guest_hash = owner.guest_hash;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER practice_cards_out AFTER DELETE ON practice_cards REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION deck_has_less();

-- Only what changes the numbers: another owner, a card that comes or goes, or its first review.
CREATE OR REPLACE FUNCTION deck_has_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_deck_again(ARRAY[OLD.user_id, NEW.user_id], ARRAY[OLD.guest_hash, NEW.guest_hash]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER practice_cards_anew AFTER UPDATE OF user_id, guest_hash, gone, removed_at, reps ON practice_cards FOR EACH ROW
  WHEN ((OLD.user_id, OLD.guest_hash, OLD.gone, OLD.removed_at IS NULL, OLD.reps = 0)
    IS DISTINCT FROM (NEW.user_id, NEW.guest_hash, NEW.gone, NEW.removed_at IS NULL, NEW.reps = 0))
  EXECUTE FUNCTION deck_has_changed();

-- The decks that have cards of the quiz are compared with it and counted again when they are next opened.
CREATE OR REPLACE FUNCTION note_quiz_change(quiz uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO practice_quiz_changes VALUES (quiz, clock_now()) ON CONFLICT (quiz_id) DO UPDATE SET changed_at = excluded.changed_at
$$;

CREATE OR REPLACE FUNCTION notify_decks_of_quiz() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_quiz_change(NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER quizzes_practised_anew AFTER UPDATE OF version, status, deleted_at ON quizzes FOR EACH ROW
  WHEN ((OLD.version, OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.version, NEW.status, NEW.deleted_at))
  EXECUTE FUNCTION notify_decks_of_quiz();

CREATE OR REPLACE FUNCTION notify_decks_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_quiz_change(NEW.quiz_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_practised_anew AFTER UPDATE OF category_id ON cards FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id)
  EXECUTE FUNCTION notify_decks_of_card();
