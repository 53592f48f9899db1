-- A play changes the figures on a card every second of a busy evening. That tells which card it is, so that only answers that show it are made
-- anew; any other change of a card may change every list.
CREATE FUNCTION tell_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  besides cards := NEW;
BEGIN
  besides.plays := OLD.plays;
  besides.average := OLD.average;
  besides.week_plays := OLD.week_plays;
  IF besides IS DISTINCT FROM OLD THEN
    PERFORM pg_notify('shared_changed', '');
  ELSIF NEW IS DISTINCT FROM OLD THEN
    PERFORM pg_notify('figures_changed', NEW.quiz_id::text);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER cards_shared ON cards;
CREATE TRIGGER cards_shared AFTER INSERT OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();
CREATE TRIGGER cards_changed AFTER UPDATE ON cards
  FOR EACH ROW EXECUTE FUNCTION tell_card_changed();
-- Counting the quizzes of categories changes none of them then, and must not be announced: a trigger for each statement fires also where no row changed.
DROP TRIGGER categories_shared ON categories;
CREATE TRIGGER categories_shared AFTER INSERT OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();
CREATE TRIGGER categories_changed AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_shared_changed();
