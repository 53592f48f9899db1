-- The catalogue: categories, the card of each quiz that can be played, and what lists and search find cards by.

-- For words that are spelled alike.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  description text NOT NULL,
  hue text NOT NULL,
  icon text NOT NULL,
  position integer NOT NULL,
  -- Of its cards, those that are listed: kept by the triggers on cards, so that no visitor waits for a count.
  quiz_count integer NOT NULL DEFAULT 0,
  -- False for a category that no list of categories shows: the site's own quizzes have one, because every card needs one.
  listed boolean NOT NULL DEFAULT true
);
-- Added here, because quizzes come before categories: cards refer to both.
ALTER TABLE quiz_versions ADD FOREIGN KEY (category_id) REFERENCES categories;

-- One row for each quiz that can be played: what is shown of it in lists, and what searches find it by. A play updates only figures that no index knows of:
-- with room on its page for the next version, a card stays there (HOT). Autovacuum would wait for a fifth of the table before it makes room again.
CREATE TABLE cards (
  quiz_id uuid PRIMARY KEY REFERENCES quizzes,
  category_id uuid NOT NULL REFERENCES categories,
  title text NOT NULL,
  description text NOT NULL,
  question_count integer NOT NULL,
  timed boolean NOT NULL,
  -- Found by browsing and search; a quiz for people with the link is not.
  listed boolean NOT NULL,
  -- The operator's choice for the home page.
  featured boolean NOT NULL DEFAULT false,
  plays integer NOT NULL DEFAULT 0,
  -- Of all scores, in percent; null below twenty plays.
  average integer,
  -- Its first day, which a new version does not change.
  published_at timestamptz NOT NULL,
  -- The words of its title, then its description and its category's name, as searches compare them: plain letters and digits, single spaces.
  search text NOT NULL,
  image jsonb,
  -- The sum of its card_days over the last seven days.
  week_plays integer NOT NULL DEFAULT 0,
  -- The name of the emblem on its cover; null: the one that fits its title.
  emblem text,
  -- How many words of the search are the title's.
  title_words smallint NOT NULL DEFAULT 0,
  -- What the index finds it by, written by triggers: see card_lexemes and play_lexemes.
  lexemes tsvector NOT NULL DEFAULT ''
) WITH (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.05);
-- Searches must not also read what was inserted lately and is not yet sorted in.
CREATE INDEX cards_lexemes ON cards USING gin (lexemes) WITH (fastupdate = off) WHERE listed;
CREATE INDEX cards_featured ON cards (quiz_id) WHERE listed AND featured;

-- First plays of each quiz with an answer in them, by their day, in UTC, for as long as the week they are in counts.
CREATE TABLE card_days (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  day date NOT NULL,
  plays integer NOT NULL,
  PRIMARY KEY (quiz_id, day)
);
CREATE INDEX card_days_day ON card_days (day);

-- What lists are sorted and filtered by, apart from the cards, so that plays change no index. Only listed cards have a row. The figures here follow those on
-- the card at once when they differ by much, else within half a minute.
CREATE TABLE card_sort_keys (
  quiz_id uuid PRIMARY KEY,
  category_id uuid NOT NULL,
  -- Length, difficulty and timer in one number, as card_bucket makes it: each filter is a set of buckets.
  bucket smallint NOT NULL,
  question_count integer NOT NULL,
  plays integer NOT NULL,
  week_plays integer NOT NULL,
  average integer,
  published_at timestamptz NOT NULL,
  -- A quiz never changes its author.
  author_id uuid NOT NULL
);
-- Each order of a list has four: for all cards, a category, a bucket, and a bucket of a category.
CREATE INDEX card_sort_keys_popular ON card_sort_keys (plays DESC, published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_new ON card_sort_keys (published_at DESC, quiz_id);
CREATE INDEX card_sort_keys_shortest ON card_sort_keys (question_count, plays DESC, quiz_id);
CREATE INDEX card_sort_keys_hardest ON card_sort_keys (average, plays DESC, quiz_id);
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
-- The most played of the last seven days, for the home page.
CREATE INDEX card_sort_keys_week ON card_sort_keys (week_plays DESC, plays DESC, published_at DESC, quiz_id);
-- An author's quizzes in the lists, newest first, with what is summed up.
CREATE INDEX card_sort_keys_author ON card_sort_keys (author_id, published_at DESC, quiz_id) INCLUDE (plays);

-- Cards whose figures differ a little from their sort keys.
CREATE TABLE cards_to_sort (
  quiz_id uuid PRIMARY KEY
);

-- The words of all listed cards: for those who have typed the beginning of one, or mistyped one. Not unique: who adds a word would wait for another who does,
-- and two with several words for each other. A word that is there twice does no harm.
CREATE TABLE search_words (
  word text NOT NULL
);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
-- For a beginning of words the index of cards reads all cards of all those words; for words one by one it skips. So a search looks up here which words begin
-- so. The operator class serves that whatever the database's collation.
CREATE INDEX search_words_word ON search_words (word text_pattern_ops);

-- Words of cards that lost them: maybe no card has them any more.
CREATE TABLE search_words_left (
  word text NOT NULL
);
CREATE INDEX search_words_left_word ON search_words_left (word);
