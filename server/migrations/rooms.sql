-- Rooms in which people play a quiz together: the state of the game, who has a seat, and what they answered.

-- A room: one version of a quiz, played together.
CREATE TABLE rooms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL CHECK (code ~ '^[0-9]{6}$'),
  -- Whether the code leads here; a day after the end it may be another room's.
  has_code boolean NOT NULL DEFAULT true,
  -- The host: a user or a guest; neither when their account was deleted.
  user_id uuid REFERENCES users,
  guest_hash bytea,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  version integer NOT NULL,
  -- Whether the host leads from question to question, or each player goes through all of them alone, as homework.
  pace text NOT NULL CHECK (pace IN ('host', 'self')),
  settings jsonb NOT NULL,
  -- The names that players choose from; null: any.
  roster text[],
  -- How many questions score, from the start on.
  scored integer NOT NULL,
  phase text NOT NULL CHECK (phase IN ('lobby', 'read', 'open', 'closed', 'reveal', 'board', 'end', 'paused')),
  paused_from text CHECK (paused_from IN ('read', 'open', 'closed', 'reveal', 'board')),
  -- One more with every change: whoever changes the room names the state that they saw, and is refused if it is another by now.
  seq integer NOT NULL DEFAULT 0,
  -- The place of the question that the room is at, and its id where the host leads.
  index integer,
  qid text,
  -- When the question opened; while it is read, when it will.
  opened_at timestamptz,
  -- When it closes for whoever has the most time; at the players' own pace, when homework does.
  closes_at timestamptz,
  -- How long a player without extra time has; null: no limit.
  allowance_ms integer,
  -- When it goes on by itself.
  due_at timestamptz,
  paused_at timestamptz,
  -- Whether nobody can take a seat any more.
  locked boolean NOT NULL DEFAULT false,
  -- How many seats are taken, and for how many of them the open question waits.
  seats integer NOT NULL DEFAULT 0,
  expected integer NOT NULL DEFAULT 0,
  -- Questions that score nobody.
  voided text[] NOT NULL DEFAULT '{}',
  -- The room to which the host invited everyone after this one.
  next_room uuid REFERENCES rooms ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  changed_at timestamptz NOT NULL DEFAULT clock_now(),
  ended_at timestamptz,
  CHECK ((phase = 'paused') = (paused_from IS NOT NULL)),
  CHECK ((phase = 'end') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX rooms_code ON rooms (code) WHERE has_code;
CREATE INDEX rooms_user ON rooms (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX rooms_guest ON rooms (guest_hash, created_at DESC) WHERE guest_hash IS NOT NULL;
CREATE INDEX rooms_version ON rooms (quiz_id, version);
-- For rooms that are deleted.
CREATE INDEX rooms_next ON rooms (next_room) WHERE next_room IS NOT NULL;
CREATE INDEX rooms_ended ON rooms (ended_at);

-- The players of a room. Neither user nor guest: their account was deleted.
CREATE TABLE seats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id uuid REFERENCES users,
  guest_hash bytea,
  name text NOT NULL,
  team smallint,
  -- How many times the usual time this player has.
  extra_time real NOT NULL DEFAULT 1,
  -- The first question that this player may answer: not one that was open when they came.
  from_index integer NOT NULL,
  -- The last question for which the room waited for them.
  expected_index integer,
  joined_at timestamptz NOT NULL DEFAULT clock_now(),
  seen_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When the host removed them. The seat stays, so that they stay out.
  barred_at timestamptz,
  UNIQUE (room_id, user_id),
  UNIQUE (room_id, guest_hash)
) WITH (
  -- Every few seconds it is noted who is still there: with room on the page, rows stay there and away from the indexes (HOT).
  fillfactor = 70
);
-- Who was removed leaves the name to others.
CREATE UNIQUE INDEX seats_name ON seats (room_id, lower(name)) WHERE barred_at IS NULL;
CREATE INDEX seats_room ON seats (room_id);
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seats_guest ON seats (guest_hash) WHERE guest_hash IS NOT NULL;

-- The first answer of each seat to each question; no other counts.
CREATE TABLE room_answers (
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  qid text NOT NULL,
  seat_id uuid NOT NULL REFERENCES seats ON DELETE CASCADE,
  answer jsonb NOT NULL,
  -- In thousandths of a right answer.
  credit smallint NOT NULL,
  -- The credit, and a bonus for speed.
  points integer NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (room_id, qid, seat_id)
);
CREATE INDEX room_answers_seat ON room_answers (seat_id);
