-- The most played cards have lexemes for that: n/64 those with at least 64 plays, n/128 those with 128, and so on. Of a frequent word a search asks the index
-- for the cards with many plays, and sorts only those. A card changes level so seldom that plays still touch no index.
CREATE FUNCTION play_levels() RETURNS integer[] IMMUTABLE LANGUAGE sql AS $$
  SELECT ARRAY[64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576]
$$;
CREATE FUNCTION play_lexemes(plays integer) RETURNS tsvector IMMUTABLE LANGUAGE sql AS $$
  SELECT array_to_tsvector(ARRAY(SELECT 'n/' || least FROM unnest(play_levels()) AS least WHERE least <= plays))
$$;
CREATE OR REPLACE FUNCTION write_lexemes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lexemes := card_lexemes(NEW.search, NEW.title_words, NEW.category_id, card_bucket(NEW.question_count, NEW.average, NEW.timed)) || play_lexemes(NEW.plays);
  RETURN NEW;
END $$;
-- Where the highest binary digit differs. Without a function, which would be looked up at every play.
CREATE TRIGGER cards_lexemes_of_plays BEFORE UPDATE OF plays ON cards FOR EACH ROW
  WHEN (greatest(OLD.plays, NEW.plays) >= 64 AND (OLD.plays # NEW.plays) > (OLD.plays & NEW.plays)) EXECUTE FUNCTION write_lexemes();
UPDATE cards SET lexemes = lexemes || play_lexemes(plays) WHERE plays >= 64;
ANALYZE cards;

-- Longer words with their first 40 letters, as in the lexemes of a card, or a search for their beginning would miss them.
CREATE OR REPLACE FUNCTION words_of(search text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT left(word, 40) FROM unnest(string_to_array(search, ' ')) AS word WHERE length(word) >= 3
$$;
INSERT INTO search_words
SELECT DISTINCT word FROM cards CROSS JOIN words_of(search) AS long (word)
WHERE listed AND search ~ '[^ ]{40}' AND length(word) = 40 AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = long.word);
ANALYZE search_words;
-- For a beginning of words the index of cards reads all cards of all those words first; for words one by one it skips. So a search looks up here which words begin
-- so. The operator class serves that whatever the database's collation. Last, because no search gets past it until this is committed.
DROP INDEX search_words_word;
CREATE INDEX search_words_word ON search_words (word text_pattern_ops);
