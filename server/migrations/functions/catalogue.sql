-- The catalogue: triggers on cards that keep the counts of categories, sort keys and lexemes and the words of search, and tell what has changed.

-- The numbers of listed cards in categories.
CREATE OR REPLACE FUNCTION count_added_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET quiz_count = quiz_count + delta.change
  FROM (SELECT category_id, count(*)::integer AS change FROM added WHERE listed GROUP BY category_id) delta
  WHERE categories.id = delta.category_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_counted_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_cards();

CREATE OR REPLACE FUNCTION count_removed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET quiz_count = quiz_count - delta.change
  FROM (SELECT category_id, count(*)::integer AS change FROM removed WHERE listed GROUP BY category_id) delta
  WHERE categories.id = delta.category_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_counted_out AFTER DELETE ON cards REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_cards();

-- For each row that changes what is counted: a trigger for each statement would copy the whole card at every play. Of two categories, everybody locks the same
-- one first.
CREATE OR REPLACE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (OLD.category_id, NEW.category_id) AND OLD.category_id <> NEW.category_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET quiz_count = quiz_count - 1 WHERE OLD.listed AND id = OLD.category_id;
  UPDATE categories SET quiz_count = quiz_count + 1 WHERE NEW.listed AND id = NEW.category_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_counted_anew AFTER UPDATE OF listed, category_id ON cards FOR EACH ROW
  WHEN ((OLD.listed, OLD.category_id) IS DISTINCT FROM (NEW.listed, NEW.category_id)) EXECUTE FUNCTION count_changed_card();

-- Any new or removed card or category may change every list. A trigger for each statement fires also where no row changed: for updates, which are often such,
-- there is one for each row.
CREATE OR REPLACE TRIGGER cards_shared AFTER INSERT OR DELETE ON cards FOR EACH STATEMENT EXECUTE FUNCTION notify_shared_changed();
CREATE OR REPLACE TRIGGER categories_shared AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_shared_changed();
CREATE OR REPLACE TRIGGER categories_changed AFTER UPDATE ON categories FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_shared_changed();

-- So may a change of a card, unless only its figures differ, and the lexemes that follow them: then it tells which card that is.
CREATE OR REPLACE FUNCTION notify_card_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER cards_changed
  AFTER UPDATE OF category_id, title, description, image, emblem, question_count, timed, listed, featured, published_at, search, title_words ON cards
  FOR EACH ROW EXECUTE FUNCTION notify_card_changed();

-- Plays change the figures on a card every second of a busy evening. That tells which card it is, so that only answers that show it are made anew. By a trigger
-- of its own, because a play sets nothing else: this one compares no whole cards.
CREATE OR REPLACE FUNCTION notify_figures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('figures_changed', NEW.quiz_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_figures_changed AFTER UPDATE OF plays, average, week_plays ON cards FOR EACH ROW
  WHEN ((OLD.plays, OLD.average, OLD.week_plays) IS DISTINCT FROM (NEW.plays, NEW.average, NEW.week_plays)) EXECUTE FUNCTION notify_figures_changed();

-- Length, difficulty and timer in one number, which the server takes apart in the same way. A card without an average has a difficulty of its own.
CREATE OR REPLACE FUNCTION card_bucket(question_count integer, average integer, timed boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (8 * CASE WHEN question_count <= 10 THEN 0 WHEN question_count <= 20 THEN 1 ELSE 2 END
    + 2 * CASE WHEN average IS NULL THEN 0 WHEN average > 70 THEN 1 WHEN average >= 40 THEN 2 ELSE 3 END
    + CASE WHEN timed THEN 1 ELSE 0 END)::smallint
$$;

-- Writes the sort keys of these cards as the cards are now.
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
CREATE OR REPLACE TRIGGER cards_sorted_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sort_added_cards();

-- More than a tenth apart.
CREATE OR REPLACE FUNCTION is_far(kept integer, present integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT abs(present - kept) * 10 > kept
$$;

-- At once what differs by much; the rest is noted and done later, many cards together.
CREATE OR REPLACE FUNCTION sort_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER cards_sorted_anew
  AFTER UPDATE OF listed, category_id, question_count, timed, plays, week_plays, average, published_at ON cards FOR EACH ROW
  WHEN (NEW.listed AND (OLD.listed, OLD.category_id, OLD.question_count, OLD.timed, OLD.plays, OLD.week_plays, OLD.average, OLD.published_at)
    IS DISTINCT FROM (NEW.listed, NEW.category_id, NEW.question_count, NEW.timed, NEW.plays, NEW.week_plays, NEW.average, NEW.published_at))
  EXECUTE FUNCTION sort_changed_card();

-- Takes a card out of the lists, and notes its words: maybe no other card has them.
CREATE OR REPLACE FUNCTION take_out_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM card_sort_keys WHERE quiz_id = OLD.quiz_id;
  DELETE FROM cards_to_sort WHERE quiz_id = OLD.quiz_id;
  INSERT INTO search_words_left SELECT DISTINCT words_of(OLD.search) WHERE OLD.listed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_sorted_out AFTER DELETE ON cards FOR EACH ROW EXECUTE FUNCTION take_out_card();
CREATE OR REPLACE TRIGGER cards_unlisted AFTER UPDATE OF listed ON cards FOR EACH ROW
  WHEN (OLD.listed AND NOT NEW.listed) EXECUTE FUNCTION take_out_card();

-- Every word, to search for its beginning; with t/ those of the title. Beginnings of one and two letters are many words' own, so they are lexemes themselves:
-- p/ and tp/. With c/ the category, with b/ the bucket, so that one index serves a search with filters.
CREATE OR REPLACE FUNCTION card_lexemes(search text, title_words smallint, category_id uuid, bucket smallint)
RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
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

-- Numbers of plays, each twice the one before; the server knows the first.
CREATE OR REPLACE FUNCTION play_levels() RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576]
$$;

-- With n/ the levels of plays that a card has reached: n/64 those with at least 64 plays, n/128 those with 128, and so on. Of a frequent word a search asks the
-- index for the cards with many plays, and sorts only those. A card changes level so seldom that plays hardly ever touch the index.
CREATE OR REPLACE FUNCTION play_lexemes(plays integer) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT 'n/' || least FROM unnest(play_levels()) AS least WHERE least <= plays))
$$;

CREATE OR REPLACE FUNCTION write_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lexemes := card_lexemes(NEW.search, NEW.title_words, NEW.category_id, card_bucket(NEW.question_count, NEW.average, NEW.timed)) || play_lexemes(NEW.plays);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cards_lexemes_in BEFORE INSERT ON cards FOR EACH ROW EXECUTE FUNCTION write_lexemes();
-- Each trigger names its columns: what a play does not set costs a play nothing.
CREATE OR REPLACE TRIGGER cards_lexemes_anew BEFORE UPDATE OF search, title_words, category_id, question_count, timed ON cards FOR EACH ROW
  WHEN ((OLD.search, OLD.title_words, OLD.category_id, OLD.question_count, OLD.timed)
    IS DISTINCT FROM (NEW.search, NEW.title_words, NEW.category_id, NEW.question_count, NEW.timed))
  EXECUTE FUNCTION write_lexemes();
CREATE OR REPLACE TRIGGER cards_lexemes_of_average BEFORE UPDATE OF average ON cards FOR EACH ROW
  WHEN (OLD.average IS DISTINCT FROM NEW.average
    AND card_bucket(OLD.question_count, OLD.average, OLD.timed) <> card_bucket(NEW.question_count, NEW.average, NEW.timed))
  EXECUTE FUNCTION write_lexemes();
-- Where the level changes, which is where the highest binary digit differs. Without a function, which would be looked up at every play.
CREATE OR REPLACE TRIGGER cards_lexemes_of_plays BEFORE UPDATE OF plays ON cards FOR EACH ROW
  WHEN (greatest(OLD.plays, NEW.plays) >= 64 AND (OLD.plays # NEW.plays) > (OLD.plays & NEW.plays)) EXECUTE FUNCTION write_lexemes();

-- Words with their first 40 letters, as in the lexemes of a card, or a search for their beginning would miss them.
CREATE OR REPLACE FUNCTION words_of(search text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(word, 40) FROM unnest(string_to_array(search, ' ')) AS word WHERE length(word) >= 3
$$;

-- The lock is the one that inserting takes, but before it is read what is there: sweeping words must be over, or wait until this is.
CREATE OR REPLACE FUNCTION add_words(search text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search_words IN ROW EXCLUSIVE MODE;
  INSERT INTO search_words SELECT DISTINCT word FROM words_of(search) AS added (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = added.word);
END $$;

CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_words(string_agg(search, ' ')) FROM added WHERE listed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_words_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

CREATE OR REPLACE FUNCTION add_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_words(NEW.search);
  IF OLD.listed THEN
    INSERT INTO search_words_left SELECT DISTINCT words_of(OLD.search);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_words_anew AFTER UPDATE OF search, listed ON cards FOR EACH ROW
  WHEN (NEW.listed AND (OLD.search, OLD.listed) IS DISTINCT FROM (NEW.search, NEW.listed)) EXECUTE FUNCTION add_changed_words();

-- Words that are spelled like this one, the most alike first. The threshold is for the index.
CREATE OR REPLACE FUNCTION words_alike(typed text, most integer) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT word FROM search_words WHERE typed <% word GROUP BY word
  ORDER BY word_similarity(typed, word) DESC, similarity(typed, word) DESC, word LIMIT most
$$;

-- The same for words further off, compared as a whole.
CREATE OR REPLACE FUNCTION words_remotely_alike(typed text, most integer) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT word FROM search_words WHERE word % typed GROUP BY word ORDER BY similarity(word, typed) DESC, word LIMIT most
$$;
