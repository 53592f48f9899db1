-- An author's quizzes in the lists, newest first, by one index that also has what is summed up. A quiz never changes its author.
ALTER TABLE card_sort_keys ADD COLUMN author_id uuid;
UPDATE card_sort_keys k SET author_id = q.author_id FROM quizzes q WHERE q.id = k.quiz_id;
ALTER TABLE card_sort_keys ALTER COLUMN author_id SET NOT NULL;
CREATE INDEX card_sort_keys_author ON card_sort_keys (author_id, published_at DESC, quiz_id) INCLUDE (plays);

CREATE OR REPLACE FUNCTION sort_cards(quizzes uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_sort_keys AS k (quiz_id, category_id, bucket, question_count, plays, week_plays, average, published_at, author_id)
  SELECT c.quiz_id, c.category_id, card_bucket(c.question_count, c.average, c.timed), c.question_count, c.plays, c.week_plays, c.average, c.published_at,
    q.author_id
  FROM cards c JOIN quizzes q ON q.id = c.quiz_id WHERE c.listed AND c.quiz_id = ANY (quizzes) ORDER BY c.quiz_id
  ON CONFLICT (quiz_id) DO UPDATE SET (category_id, bucket, question_count, plays, week_plays, average, published_at) =
    (excluded.category_id, excluded.bucket, excluded.question_count, excluded.plays, excluded.week_plays, excluded.average, excluded.published_at)
$$;
CREATE OR REPLACE FUNCTION sort_added_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_sort_keys (quiz_id, category_id, bucket, question_count, plays, week_plays, average, published_at, author_id)
  SELECT a.quiz_id, a.category_id, card_bucket(a.question_count, a.average, a.timed), a.question_count, a.plays, a.week_plays, a.average, a.published_at,
    q.author_id
  FROM added a JOIN quizzes q ON q.id = a.quiz_id WHERE a.listed;
  RETURN NULL;
END $$;

-- A play sets nothing but figures: telling of them by a trigger of their own compares no whole cards.
DROP TRIGGER cards_changed ON cards;
CREATE TRIGGER cards_changed
  AFTER UPDATE OF category_id, title, description, image, emblem, question_count, timed, listed, featured, published_at, search, title_words ON cards
  FOR EACH ROW EXECUTE FUNCTION tell_card_changed();
CREATE FUNCTION tell_figures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('figures_changed', NEW.quiz_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_figures_changed AFTER UPDATE OF plays, average, week_plays ON cards FOR EACH ROW
  WHEN ((OLD.plays, OLD.average, OLD.week_plays) IS DISTINCT FROM (NEW.plays, NEW.average, NEW.week_plays)) EXECUTE FUNCTION tell_figures_changed();
