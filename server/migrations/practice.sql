-- Practice: the questions that players answered wrong, as decks of cards that are asked again on the days that FSRS says; and the daily quiz, which is
-- made of questions of others, with its reminders by email.

-- A question that a player answered wrong in an attempt, to be asked again. It is made when the player opens the deck.
CREATE TABLE practice_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  guest_hash bytea,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The wrong answer that made it, and the version of its quiz to which it was given. The attempt is no reference: one with answers is never deleted.
  attempt_id uuid NOT NULL,
  first_answer jsonb NOT NULL,
  first_version integer NOT NULL,
  made_at timestamptz NOT NULL,
  -- The version of the quiz with which the card agrees: a newer one is compared when the deck is opened.
  version integer NOT NULL,
  -- The quiz does not ask it now. It comes back with the question.
  gone boolean NOT NULL DEFAULT false,
  -- When a corrected key had made the first answer right. It comes back if the question is answered wrong by that key.
  removed_at timestamptz,
  -- What FSRS knows of it; all of it follows from the log of reviews.
  due_at timestamptz NOT NULL,
  stability double precision NOT NULL DEFAULT 0,
  difficulty double precision NOT NULL DEFAULT 0,
  scheduled_days integer NOT NULL DEFAULT 0,
  reps integer NOT NULL DEFAULT 0,
  lapses integer NOT NULL DEFAULT 0,
  state smallint NOT NULL DEFAULT 0,
  last_review_at timestamptz,
  CHECK (num_nonnulls(user_id, guest_hash) = 1),
  CHECK ((reps = 0) = (last_review_at IS NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02);
CREATE UNIQUE INDEX practice_cards_user ON practice_cards (user_id, quiz_id, qid) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX practice_cards_guest ON practice_cards (guest_hash, quiz_id, qid) WHERE guest_hash IS NOT NULL;
-- Most cards were never reviewed: these two have them in the order in which they are introduced.
CREATE INDEX practice_cards_user_new ON practice_cards (user_id, made_at DESC, id)
  WHERE user_id IS NOT NULL AND reps = 0 AND NOT gone AND removed_at IS NULL;
CREATE INDEX practice_cards_guest_new ON practice_cards (guest_hash, made_at DESC, id)
  WHERE guest_hash IS NOT NULL AND reps = 0 AND NOT gone AND removed_at IS NULL;
-- What is due, and what comes next, in that order.
CREATE INDEX practice_cards_user_reviewed ON practice_cards (user_id, due_at) WHERE user_id IS NOT NULL AND reps > 0;
CREATE INDEX practice_cards_guest_reviewed ON practice_cards (guest_hash, due_at) WHERE guest_hash IS NOT NULL AND reps > 0;
-- Few cards are removed, but every look for new mistakes asks whether one comes back.
CREATE INDEX practice_cards_user_removed ON practice_cards (user_id, quiz_id, qid) WHERE user_id IS NOT NULL AND removed_at IS NOT NULL;
CREATE INDEX practice_cards_guest_removed ON practice_cards (guest_hash, quiz_id, qid) WHERE guest_hash IS NOT NULL AND removed_at IS NOT NULL;

-- The whole log: nothing is ever deleted from it but with its card.
CREATE TABLE practice_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES practice_cards ON DELETE CASCADE,
  -- No reference, as sessions go after a while.
  session_id uuid NOT NULL,
  at timestamptz NOT NULL,
  answer jsonb NOT NULL,
  -- The version of the quiz that was shown. It is graded by the key of the current one, as long as that asks the same.
  version integer NOT NULL,
  correct boolean NOT NULL,
  -- In thousandths of a right answer.
  credit smallint NOT NULL,
  -- The recall that FSRS foresaw; null for the first review of a card.
  predicted double precision
);
CREATE INDEX practice_reviews_card ON practice_reviews (card_id, at, id);
CREATE INDEX practice_reviews_at ON practice_reviews (at);

-- A few cards to be reviewed in one go.
CREATE TABLE practice_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  guest_hash bytea,
  began_at timestamptz NOT NULL DEFAULT clock_now(),
  CHECK (num_nonnulls(user_id, guest_hash) = 1)
);
CREATE INDEX practice_sessions_user ON practice_sessions (user_id, began_at) WHERE user_id IS NOT NULL;
CREATE INDEX practice_sessions_guest ON practice_sessions (guest_hash, began_at) WHERE guest_hash IS NOT NULL;
CREATE INDEX practice_sessions_began ON practice_sessions (began_at);

CREATE TABLE practice_session_cards (
  session_id uuid NOT NULL REFERENCES practice_sessions ON DELETE CASCADE,
  card_id uuid NOT NULL REFERENCES practice_cards ON DELETE CASCADE,
  position integer NOT NULL,
  -- The version of the quiz that was shown.
  version integer NOT NULL,
  -- How many reviews the card had then: with more, it was answered since, here or elsewhere.
  reps integer NOT NULL,
  PRIMARY KEY (session_id, card_id)
);
CREATE INDEX practice_session_cards_card ON practice_session_cards (card_id);

-- Up to which moment the finished attempts of a player are in the deck, and when its owner last practised.
CREATE TABLE practice_players (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users,
  guest_hash bytea UNIQUE,
  synced_to timestamptz NOT NULL DEFAULT '-infinity',
  active_at timestamptz NOT NULL DEFAULT clock_now(),
  CHECK (num_nonnulls(user_id, guest_hash) = 1)
);
CREATE INDEX practice_players_guests ON practice_players (active_at) WHERE guest_hash IS NOT NULL;

-- How many cards a deck has, which takes longer to count the larger it is.
CREATE TABLE practice_decks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users,
  guest_hash bytea UNIQUE,
  -- One more whenever cards come or go, or are reviewed for the first time; what was counted before that is not stored.
  generation integer NOT NULL DEFAULT 0,
  -- The number of cards that were never reviewed by category; null if it has to be counted.
  fresh jsonb,
  counted_at timestamptz,
  -- The same of those that were reviewed.
  reviewed jsonb,
  CHECK (num_nonnulls(user_id, guest_hash) = 1)
);

-- Which quizzes have a new version, status or category, and since when: the decks that have cards of them are compared and counted again.
CREATE TABLE practice_quiz_changes (
  quiz_id uuid PRIMARY KEY,
  changed_at timestamptz NOT NULL
);
CREATE INDEX practice_quiz_changes_at ON practice_quiz_changes (changed_at);

-- Where each question of a daily was taken from, so that a wrong answer to it is practised as the question of the quiz it came from. A row is written with
-- the daily; its answers and options have the same ids as those of the source in `source_version`.
CREATE TABLE daily_questions (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  source_quiz_id uuid NOT NULL,
  source_qid text NOT NULL,
  source_version integer NOT NULL,
  date date NOT NULL,
  position integer NOT NULL,
  -- Up to which version of the source's quiz corrected keys were looked for. What was copied stays `source_version`.
  checked_version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (quiz_id, qid),
  FOREIGN KEY (source_quiz_id, source_version) REFERENCES quiz_versions
);
CREATE INDEX daily_questions_date ON daily_questions (date);

-- The latest version of the source whose key a version of a daily has, from that version of the daily on. Without a row it is `source_version` of
-- the question.
CREATE TABLE daily_keys (
  quiz_id uuid NOT NULL,
  qid text NOT NULL,
  version integer NOT NULL,
  source_version integer NOT NULL,
  PRIMARY KEY (quiz_id, qid, version),
  FOREIGN KEY (quiz_id, qid) REFERENCES daily_questions
);

-- Who asked for one email a day about the daily, and at which hour of their own time.
CREATE TABLE practice_reminders (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- A name that both PostgreSQL and the server know, such as Europe/Berlin.
  time_zone text NOT NULL,
  -- When that hour comes next. Computed when the reminder is set and each time it has come.
  next_at timestamptz NOT NULL,
  -- When it came last, so that a changed hour brings no second email on one day.
  last_at timestamptz,
  -- What the link in each email carries: it can do nothing but end the reminder.
  stop_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
CREATE INDEX practice_reminders_next ON practice_reminders (next_at);
