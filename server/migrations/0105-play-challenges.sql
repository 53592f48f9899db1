-- A finished round that others are challenged to play: the same version, in the same order.
CREATE TABLE challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token text NOT NULL UNIQUE,
  quiz_id uuid NOT NULL,
  version integer NOT NULL,
  seed integer NOT NULL,
  -- The round of whoever made it.
  attempt_id uuid NOT NULL REFERENCES attempts,
  -- How many places are taken. Whoever raises it holds the row, so that of many who start at once only as many as fit get one.
  people smallint NOT NULL DEFAULT 1 CHECK (people BETWEEN 1 AND 50),
  -- How many guests there have been, by which they are named; this one never falls.
  guests smallint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  ends_at timestamptz NOT NULL,
  FOREIGN KEY (quiz_id, version) REFERENCES quiz_versions
);
CREATE INDEX challenges_attempt ON challenges (attempt_id);
CREATE INDEX challenges_ends ON challenges (ends_at);

CREATE TABLE challenge_people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  challenge_id uuid NOT NULL REFERENCES challenges ON DELETE CASCADE,
  -- The one round of theirs that counts; none while it is being started.
  attempt_id uuid REFERENCES attempts,
  -- Neither: their account was deleted.
  user_id uuid REFERENCES users,
  guest_hash bytea,
  guest_number smallint,
  joined_at timestamptz NOT NULL DEFAULT clock_now(),
  UNIQUE (challenge_id, user_id),
  UNIQUE (challenge_id, guest_hash),
  UNIQUE (challenge_id, attempt_id),
  CHECK (user_id IS NULL OR guest_hash IS NULL),
  CHECK (guest_hash IS NULL OR guest_number IS NOT NULL)
);
CREATE INDEX challenge_people_user ON challenge_people (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX challenge_people_guest ON challenge_people (guest_hash) WHERE guest_hash IS NOT NULL;
