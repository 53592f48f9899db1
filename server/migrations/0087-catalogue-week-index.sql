-- The most played of the last seven days, for a row of the home page.
CREATE INDEX cards_week ON cards (week_plays DESC, plays DESC, published_at DESC, quiz_id) WHERE listed;
