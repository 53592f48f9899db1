-- What lists are sorted and filtered by, apart from the cards: figures change with every play, and an update of a card that no index knows of stays on
-- its page (HOT). Only cards in the lists have a row. The figures here follow those on the card at once when they differ by much, else within a minute.
CREATE TABLE card_sort_keys (
  quiz_id uuid PRIMARY KEY,
  category_id uuid NOT NULL,
  -- Length, difficulty and timer in one number, as card_bucket makes it: each filter is a set of buckets.
  bucket smallint NOT NULL,
  question_count integer NOT NULL,
  plays integer NOT NULL,
  week_plays integer NOT NULL,
  average integer,
  published_at timestamptz NOT NULL
);
-- Cards whose figures differ a little from their sort keys.
CREATE TABLE cards_to_sort (quiz_id uuid PRIMARY KEY);

-- The same borders as in catalogue/buckets.ts.
CREATE FUNCTION card_bucket(question_count integer, average integer, timed boolean) RETURNS smallint IMMUTABLE LANGUAGE sql AS $$
  SELECT (8 * CASE WHEN question_count <= 10 THEN 0 WHEN question_count <= 20 THEN 1 ELSE 2 END
    + 2 * CASE WHEN average IS NULL THEN 0 WHEN average > 70 THEN 1 WHEN average >= 40 THEN 2 ELSE 3 END
    + CASE WHEN timed THEN 1 ELSE 0 END)::smallint
$$;

-- Every word, to search for its beginning; with t/ those of the title. Beginnings of one and two letters are many words' own, so they are lexemes
-- themselves: p/ and tp/. With c/ the category, with b/ the bucket, so that one index serves a search with filters.
CREATE FUNCTION card_lexemes(search text, title_words smallint, category_id uuid, bucket smallint) RETURNS tsvector IMMUTABLE LANGUAGE sql AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT lexeme) || ARRAY['c/' || category_id, 'b/' || bucket])
  FROM (
    SELECT left(word, 40) AS word, place <= title_words AS in_title
    FROM unnest(string_to_array(search, ' ')) WITH ORDINALITY AS words (word, place)
  ) words CROSS JOIN LATERAL (
    SELECT unnest(ARRAY[word, 'p/' || left(word, 1), 'p/' || left(word, 2)])
    UNION ALL
    SELECT unnest(ARRAY['t/' || word, 'tp/' || left(word, 1), 'tp/' || left(word, 2)]) WHERE in_title
  ) AS made (lexeme)
  WHERE word <> ''
$$;

-- The words of all listed cards, for those who mistype one. Longer ones than 40 letters are nobody's typing error.
-- Not unique: who adds a word would wait for another who does, and two with several words for each other. A word that is there twice does no harm.
CREATE TABLE search_words (word text NOT NULL);
-- Those of cards that lost them: maybe nobody has them any more.
CREATE TABLE search_words_left (word text NOT NULL);
CREATE INDEX search_words_left_word ON search_words_left (word);
CREATE FUNCTION words_of(search text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT word FROM unnest(string_to_array(search, ' ')) AS word WHERE length(word) BETWEEN 3 AND 40
$$;

DROP INDEX cards_popular, cards_new, cards_shortest, cards_hardest, cards_category_popular, cards_category_new, cards_category_shortest,
  cards_category_hardest, cards_search, cards_pick, cards_week;
-- How many words of the search are the title's, as catalogue/put-card.ts counts them.
ALTER TABLE cards ADD COLUMN title_words smallint NOT NULL DEFAULT 0, ADD COLUMN lexemes tsvector NOT NULL DEFAULT '';
-- Once, for the cards there are: as many words as have the title's letters, which are those that the search has too. Letters that the database cannot
-- write small are left out, so that such a title may have a word less until its quiz is published again.
CREATE FUNCTION title_words_of(title text, search text) RETURNS smallint LANGUAGE sql AS $$
  SELECT coalesce(min(place), 0)::smallint
  FROM (
    SELECT place, sum(length(word)) OVER (ORDER BY place) AS letters
    FROM unnest(string_to_array(search, ' ')) WITH ORDINALITY AS words (word, place)
  ) words, (
    SELECT sum(CASE WHEN letter ~ '[ßẞæÆœŒþÞ]' THEN 2 WHEN letter ~ '[łŁøØđĐıðÐ]' THEN 1
      WHEN letter <> ' ' AND strpos(search, lower(letter)) > 0 THEN 1 ELSE 0 END) AS letters
    FROM string_to_table(normalize(title, NFKD), NULL) AS letter
  ) title
  WHERE title.letters > 0 AND words.letters >= title.letters
$$;
-- Room on each page for the next version of its cards.
ALTER TABLE cards SET (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE cards DISABLE TRIGGER USER;
UPDATE cards SET title_words = title_words_of(title, search),
  lexemes = card_lexemes(search, title_words_of(title, search), category_id, card_bucket(question_count, average, timed));
DROP FUNCTION title_words_of;
ALTER TABLE cards ENABLE TRIGGER USER;
-- Searches must not also read what was inserted lately and is not yet sorted in.
CREATE INDEX cards_lexemes ON cards USING gin (lexemes) WITH (fastupdate = off) WHERE listed;
CREATE INDEX cards_featured ON cards (quiz_id) WHERE listed AND featured;

INSERT INTO search_words SELECT DISTINCT words_of(search) FROM cards WHERE listed;
CREATE INDEX search_words_word ON search_words (word);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

INSERT INTO card_sort_keys
SELECT quiz_id, category_id, card_bucket(question_count, average, timed), question_count, plays, week_plays, average, published_at FROM cards WHERE listed;
CREATE INDEX card_sort_keys_popular ON card_sort_keys (plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_new ON card_sort_keys (published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_shortest ON card_sort_keys (question_count, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_hardest ON card_sort_keys (average, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_week ON card_sort_keys (week_plays DESC, plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_category_popular ON card_sort_keys (category_id, plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_category_new ON card_sort_keys (category_id, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_category_shortest ON card_sort_keys (category_id, question_count, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_category_hardest ON card_sort_keys (category_id, average, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_bucket_popular ON card_sort_keys (bucket, plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_bucket_new ON card_sort_keys (bucket, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_bucket_shortest ON card_sort_keys (bucket, question_count, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_bucket_hardest ON card_sort_keys (bucket, average, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_category_bucket_popular ON card_sort_keys (category_id, bucket, plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_category_bucket_new ON card_sort_keys (category_id, bucket, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_category_bucket_shortest ON card_sort_keys (category_id, bucket, question_count, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_category_bucket_hardest ON card_sort_keys (category_id, bucket, average, plays DESC, quiz_id);
ANALYZE cards, card_sort_keys, search_words;

CREATE FUNCTION write_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lexemes := card_lexemes(NEW.search, NEW.title_words, NEW.category_id, card_bucket(NEW.question_count, NEW.average, NEW.timed));
  RETURN NEW;
END $$;
CREATE TRIGGER cards_lexemes_in BEFORE INSERT ON cards FOR EACH ROW EXECUTE FUNCTION write_lexemes();
-- Each trigger names its columns: what a play does not set costs a play nothing.
CREATE TRIGGER cards_lexemes_anew BEFORE UPDATE OF search, title_words, category_id, question_count, timed ON cards FOR EACH ROW
  WHEN ((OLD.search, OLD.title_words, OLD.category_id, OLD.question_count, OLD.timed)
    IS DISTINCT FROM (NEW.search, NEW.title_words, NEW.category_id, NEW.question_count, NEW.timed))
  EXECUTE FUNCTION write_lexemes();
CREATE TRIGGER cards_lexemes_of_average BEFORE UPDATE OF average ON cards FOR EACH ROW
  WHEN (OLD.average IS DISTINCT FROM NEW.average
    AND card_bucket(OLD.question_count, OLD.average, OLD.timed) <> card_bucket(NEW.question_count, NEW.average, NEW.timed))
  EXECUTE FUNCTION write_lexemes();

-- The lock is the one that inserting takes, but before it is read what is there: sweeping words must be over, or wait until this is.
CREATE FUNCTION add_words(search text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_words IN ROW EXCLUSIVE MODE;
  INSERT INTO search_words SELECT DISTINCT word FROM words_of(search) AS added (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = added.word);
END $$;
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_words(string_agg(search, ' ')) FROM added WHERE listed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_words_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
CREATE FUNCTION add_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_words(NEW.search);
  IF OLD.listed THEN
    INSERT INTO search_words_left SELECT DISTINCT words_of(OLD.search);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_words_anew AFTER UPDATE OF search, listed ON cards FOR EACH ROW
  WHEN (NEW.listed AND (OLD.search, OLD.listed) IS DISTINCT FROM (NEW.search, NEW.listed)) EXECUTE FUNCTION add_changed_words();

-- More than a tenth apart.
CREATE FUNCTION is_far(kept integer, present integer) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT abs(present - kept) * 10 > kept
$$;
CREATE FUNCTION sort_cards(quizzes uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_sort_keys AS k
  SELECT quiz_id, category_id, card_bucket(question_count, average, timed), question_count, plays, week_plays, average, published_at
  FROM cards WHERE listed AND quiz_id = ANY (quizzes) ORDER BY quiz_id
  ON CONFLICT (quiz_id) DO UPDATE SET (category_id, bucket, question_count, plays, week_plays, average, published_at) =
    (excluded.category_id, excluded.bucket, excluded.question_count, excluded.plays, excluded.week_plays, excluded.average, excluded.published_at)
$$;
CREATE FUNCTION sort_added_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_sort_keys
  SELECT quiz_id, category_id, card_bucket(question_count, average, timed), question_count, plays, week_plays, average, published_at FROM added WHERE listed;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_sorted_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sort_added_cards();
CREATE FUNCTION take_out_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM card_sort_keys WHERE quiz_id = OLD.quiz_id;
  DELETE FROM cards_to_sort WHERE quiz_id = OLD.quiz_id;
  INSERT INTO search_words_left SELECT DISTINCT words_of(OLD.search) WHERE OLD.listed;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_sorted_out AFTER DELETE ON cards FOR EACH ROW EXECUTE FUNCTION take_out_card();
CREATE TRIGGER cards_unlisted AFTER UPDATE OF listed ON cards FOR EACH ROW WHEN (OLD.listed AND NOT NEW.listed) EXECUTE FUNCTION take_out_card();
CREATE FUNCTION sort_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept card_sort_keys;
BEGIN
  SELECT * INTO kept FROM card_sort_keys WHERE quiz_id = NEW.quiz_id;
  IF NOT FOUND OR kept.bucket <> card_bucket(NEW.question_count, NEW.average, NEW.timed)
    OR (kept.category_id, kept.question_count, kept.published_at) IS DISTINCT FROM (NEW.category_id, NEW.question_count, NEW.published_at)
    OR is_far(kept.plays, NEW.plays) OR is_far(kept.week_plays, NEW.week_plays) OR is_far(kept.average, NEW.average)
  THEN
    PERFORM sort_cards(ARRAY[NEW.quiz_id]);
  ELSE
    INSERT INTO cards_to_sort VALUES (NEW.quiz_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_sorted_anew
  AFTER UPDATE OF listed, category_id, question_count, timed, plays, week_plays, average, published_at ON cards FOR EACH ROW
  WHEN (NEW.listed AND (OLD.listed, OLD.category_id, OLD.question_count, OLD.timed, OLD.plays, OLD.week_plays, OLD.average, OLD.published_at)
    IS DISTINCT FROM (NEW.listed, NEW.category_id, NEW.question_count, NEW.timed, NEW.plays, NEW.week_plays, NEW.average, NEW.published_at))
  EXECUTE FUNCTION sort_changed_card();

-- For each row that changes what is counted: a trigger for each statement copied the whole card at every play. Of two categories, everybody
-- locks the same one first.
CREATE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (OLD.category_id, NEW.category_id) AND OLD.category_id <> NEW.category_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET quiz_count = quiz_count - 1 WHERE OLD.listed AND id = OLD.category_id;
  UPDATE categories SET quiz_count = quiz_count + 1 WHERE NEW.listed AND id = NEW.category_id;
  RETURN NULL;
END $$;
DROP TRIGGER cards_counted_anew ON cards;
DROP FUNCTION count_listed_cards;
CREATE TRIGGER cards_counted_anew AFTER UPDATE OF listed, category_id ON cards FOR EACH ROW
  WHEN ((OLD.listed, OLD.category_id) IS DISTINCT FROM (NEW.listed, NEW.category_id)) EXECUTE FUNCTION count_changed_card();

-- Also when the bucket in the lexemes follows the average.
CREATE OR REPLACE FUNCTION tell_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  besides cards := NEW;
BEGIN
  besides.plays := OLD.plays;
  besides.average := OLD.average;
  besides.week_plays := OLD.week_plays;
  besides.lexemes := OLD.lexemes;
  IF besides IS DISTINCT FROM OLD THEN
    PERFORM pg_notify('shared_changed', '');
  ELSIF NEW IS DISTINCT FROM OLD THEN
    PERFORM pg_notify('figures_changed', NEW.quiz_id::text);
  END IF;
  RETURN NULL;
END $$;

-- Words that are spelled like this one, the most alike first. The threshold is for the index.
CREATE FUNCTION words_alike(typed text, most integer) RETURNS SETOF text STABLE LANGUAGE sql
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT word FROM search_words WHERE typed <% word GROUP BY word
  ORDER BY word_similarity(typed, word) DESC, similarity(typed, word) DESC, word LIMIT most
$$;
-- The same for words further off, compared as a whole.
CREATE FUNCTION words_remotely_alike(typed text, most integer) RETURNS SETOF text STABLE LANGUAGE sql
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT word FROM search_words WHERE word % typed GROUP BY word ORDER BY similarity(word, typed) DESC, word LIMIT most
$$;
