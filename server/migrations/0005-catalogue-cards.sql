-- One row for each quiz that can be played: what lists, search and sorting need of it, so that a page of the catalogue is one index scan.
CREATE TABLE cards (
  quiz_id uuid PRIMARY KEY REFERENCES quizzes,
  category_id uuid NOT NULL REFERENCES categories,
  title text NOT NULL,
  description text NOT NULL,
  question_count integer NOT NULL,
  timed boolean NOT NULL,
  -- Found by browsing and search; a quiz for people with the link is not.
  listed boolean NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  plays integer NOT NULL DEFAULT 0,
  -- Percent right, null below twenty plays.
  average integer,
  published_at timestamptz NOT NULL,
  -- The words that search looks through, as catalogue/search-words.ts writes them.
  search text NOT NULL
);
CREATE INDEX cards_popular ON cards (featured DESC, plays DESC, published_at DESC, quiz_id) WHERE listed;
CREATE INDEX cards_new ON cards (published_at DESC, quiz_id) WHERE listed;
CREATE INDEX cards_shortest ON cards (question_count, plays DESC, quiz_id) WHERE listed;
CREATE INDEX cards_hardest ON cards (average, plays DESC, quiz_id) WHERE listed;
CREATE INDEX cards_category_popular ON cards (category_id, plays DESC, published_at DESC, quiz_id) WHERE listed;
CREATE INDEX cards_category_new ON cards (category_id, published_at DESC, quiz_id) WHERE listed;
CREATE INDEX cards_category_shortest ON cards (category_id, question_count, plays DESC, quiz_id) WHERE listed;
CREATE INDEX cards_category_hardest ON cards (category_id, average, plays DESC, quiz_id) WHERE listed;
CREATE INDEX cards_search ON cards USING gin (search gin_trgm_ops) WHERE listed;

CREATE TRIGGER cards_shared AFTER INSERT OR UPDATE OR DELETE ON cards
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();

CREATE FUNCTION count_listed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET quiz_count = quiz_count + delta.change
  FROM (
    SELECT category_id, sum(change)::integer AS change FROM (
      SELECT category_id, 1 AS change FROM added WHERE listed
      UNION ALL
      SELECT category_id, -1 FROM removed WHERE listed
    ) changes GROUP BY category_id HAVING sum(change) <> 0
  ) delta
  WHERE categories.id = delta.category_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_added_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET quiz_count = quiz_count + delta.change
  FROM (SELECT category_id, count(*)::integer AS change FROM added WHERE listed GROUP BY category_id) delta
  WHERE categories.id = delta.category_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_removed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET quiz_count = quiz_count - delta.change
  FROM (SELECT category_id, count(*)::integer AS change FROM removed WHERE listed GROUP BY category_id) delta
  WHERE categories.id = delta.category_id;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_counted_in AFTER INSERT ON cards REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_cards();
CREATE TRIGGER cards_counted_out AFTER DELETE ON cards REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_cards();
CREATE TRIGGER cards_counted_anew AFTER UPDATE ON cards REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_cards();
