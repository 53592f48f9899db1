-- First plays of each quiz with an answer in them, by their day, in UTC, for as long as the week they are in counts.
CREATE TABLE card_days (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  day date NOT NULL,
  plays integer NOT NULL,
  PRIMARY KEY (quiz_id, day)
);
CREATE INDEX card_days_day ON card_days (day);
INSERT INTO card_days (quiz_id, day, plays)
SELECT quiz_id, (finished_at AT TIME ZONE 'UTC')::date, count(*) FROM attempts
WHERE first AND EXISTS (SELECT FROM answers WHERE attempt_id = attempts.id)
  AND (finished_at AT TIME ZONE 'UTC')::date > (clock_now() AT TIME ZONE 'UTC')::date - 7
GROUP BY 1, 2;

-- Their sum over the last seven days, so that the front page's quiz is the first row of an index.
ALTER TABLE cards ADD COLUMN week_plays integer NOT NULL DEFAULT 0;
UPDATE cards SET week_plays = week.plays
FROM (SELECT quiz_id, sum(plays)::integer AS plays FROM card_days GROUP BY quiz_id) week
WHERE week.quiz_id = cards.quiz_id;
CREATE INDEX cards_pick ON cards (featured DESC, week_plays DESC, plays DESC, published_at DESC, quiz_id) WHERE listed;
