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
  pace text NOT NULL CHECK (pace IN ('host', 'self')),
  settings jsonb NOT NULL,
  -- The names that players choose from.
  roster text[],
  -- How many questions score, from the start on.
  scored integer NOT NULL,
  phase text NOT NULL CHECK (phase IN ('lobby', 'read', 'open', 'closed', 'reveal', 'board', 'end', 'paused')),
  paused_from text CHECK (paused_from IN ('read', 'open', 'closed', 'reveal', 'board')),
  seq integer NOT NULL DEFAULT 0,
  index integer,
  qid text,
  opened_at timestamptz,
  closes_at timestamptz,
  -- How long a player without extra time has; null: no limit.
  allowance_ms integer,
  -- When it goes on by itself.
  due_at timestamptz,
  paused_at timestamptz,
  locked boolean NOT NULL DEFAULT false,
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
CREATE INDEX rooms_next ON rooms (next_room) WHERE next_room IS NOT NULL;
CREATE INDEX rooms_ended ON rooms (ended_at);

CREATE TABLE seats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  user_id uuid REFERENCES users,
  guest_hash bytea,
  name text NOT NULL,
  team smallint,
  extra_time real NOT NULL DEFAULT 1,
  -- The first question that this player may answer: not one that was open when they came.
  from_index integer NOT NULL,
  -- The last question for which the room waited for them.
  expected_index integer,
  joined_at timestamptz NOT NULL DEFAULT clock_now(),
  seen_at timestamptz NOT NULL DEFAULT clock_now(),
  barred_at timestamptz,
  UNIQUE (room_id, user_id),
  UNIQUE (room_id, guest_hash)
) WITH (fillfactor = 70);
-- Who was removed leaves the name to others.
CREATE UNIQUE INDEX seats_name ON seats (room_id, lower(name)) WHERE barred_at IS NULL;
CREATE INDEX seats_room ON seats (room_id);
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seats_guest ON seats (guest_hash) WHERE guest_hash IS NOT NULL;

CREATE TABLE room_answers (
  room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
  qid text NOT NULL,
  seat_id uuid NOT NULL REFERENCES seats ON DELETE CASCADE,
  answer jsonb NOT NULL,
  -- In thousandths of a right answer.
  credit smallint NOT NULL,
  points integer NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (room_id, qid, seat_id)
);
CREATE INDEX room_answers_seat ON room_answers (seat_id);

-- The bonus of a right answer, by the share of the player's own time that was left. All bonuses of a game together
-- are less than one question, whose points are 1000.
CREATE FUNCTION speed_bonus(questions integer, allowance_ms double precision, used_ms double precision)
RETURNS integer LANGUAGE sql IMMUTABLE AS
  'SELECT floor((999 / questions) * least(1, greatest(0, 1 - used_ms / allowance_ms)))::integer';

-- Takes a seat, in one step: the row of the room is the lock, so that no more come in than there are seats, nobody after
-- it was locked, and no two with one name. Returns nothing if there is no seat.
CREATE FUNCTION take_seat(
  room uuid, player uuid, guest bytea, wanted text, wanted_team integer, wanted_time real, most integer
) RETURNS SETOF seats LANGUAGE plpgsql AS $$
DECLARE
  r rooms;
  free text := wanted;
  base text;
  number integer;
  side integer := wanted_team;
  teams integer;
  present text;
BEGIN
  UPDATE rooms SET seats = rooms.seats + 1
  WHERE id = room AND NOT locked AND phase <> 'end' AND rooms.seats < most RETURNING * INTO r;
  IF NOT FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT FROM seats s WHERE s.room_id = room AND lower(s.name) = lower(free) AND s.barred_at IS NULL) THEN
    -- A name from the host's list is one person's.
    IF r.roster IS NOT NULL THEN RAISE unique_violation USING CONSTRAINT = 'seats_name'; END IF;
    base := rtrim(left(wanted, 25));
    SELECT count(*) INTO number FROM seats s
    WHERE s.room_id = room AND left(lower(s.name), length(lower(base))) = lower(base) AND s.barred_at IS NULL;
    LOOP
      number := number + 1;
      free := CASE WHEN length(wanted) + length(number::text) < 30 THEN wanted ELSE base END || ' ' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM seats s WHERE s.room_id = room AND lower(s.name) = lower(free) AND s.barred_at IS NULL);
    END LOOP;
  END IF;
  teams := (r.settings->>'teams')::integer;
  IF teams = 0 THEN
    side := NULL;
  ELSIF side IS NULL THEN
    SELECT t INTO side FROM generate_series(1, teams) t
    LEFT JOIN seats s ON s.room_id = room AND s.team = t AND s.barred_at IS NULL
    GROUP BY t ORDER BY count(s.id), t LIMIT 1;
  END IF;
  present := coalesce(r.paused_from, r.phase);
  RETURN QUERY INSERT INTO seats (room_id, user_id, guest_hash, name, team, extra_time, from_index)
  VALUES (room, player, guest, free, side,
    least(wanted_time, (r.settings->>'extra_time_most')::real),
    CASE WHEN present IN ('open', 'closed', 'reveal', 'board') AND r.pace = 'host' THEN r.index + 1 ELSE coalesce(r.index, 0) END)
  RETURNING *;
END $$;

-- Every process with someone listening to the room reads it again.
CREATE FUNCTION tell_room_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('room_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER rooms_changed AFTER UPDATE OF seq ON rooms FOR EACH ROW EXECUTE FUNCTION tell_room_changed();

-- Who was removed hears no more of it.
CREATE FUNCTION tell_seat_barred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('room_changed', NEW.room_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER seats_barred AFTER UPDATE OF barred_at ON seats FOR EACH ROW EXECUTE FUNCTION tell_seat_barred();
