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
  PRIMARY KEY (quiz_id, qid),
  FOREIGN KEY (source_quiz_id, source_version) REFERENCES quiz_versions
);

-- A question that a player answered wrong in an attempt, to be asked again. It is made when the player opens the deck.
CREATE TABLE practice_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  guest_hash bytea,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The wrong answer that made it, and the version of its quiz to which it was given.
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  first_answer jsonb NOT NULL,
  first_version integer NOT NULL,
  made_at timestamptz NOT NULL,
  -- The version of the quiz with which the card agrees: a newer one is compared when the deck is opened.
  version integer NOT NULL,
  -- The quiz does not ask it now. It comes back with the question.
  gone boolean NOT NULL DEFAULT false,
  -- A corrected key made the first answer right.
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
);
CREATE UNIQUE INDEX practice_cards_user ON practice_cards (user_id, quiz_id, qid) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX practice_cards_guest ON practice_cards (guest_hash, quiz_id, qid) WHERE guest_hash IS NOT NULL;

-- The whole log: nothing is ever deleted from it but with its card.
CREATE TABLE practice_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES practice_cards ON DELETE CASCADE,
  -- Sessions go after a while.
  session_id uuid NOT NULL,
  at timestamptz NOT NULL,
  answer jsonb NOT NULL,
  -- The version of the quiz that was shown. It is graded by the key of the current one, as long as that asks the same.
  version integer NOT NULL,
  correct boolean NOT NULL,
  credit smallint NOT NULL,
  -- The recall that FSRS foresaw; null for the first review of a card.
  predicted double precision
);
CREATE INDEX practice_reviews_card ON practice_reviews (card_id, at, id);

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
  -- How many reviews the card had then: with more it was answered since, here or elsewhere.
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
