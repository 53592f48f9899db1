-- Taking seats and earning points in rooms, and telling every process what has changed.

-- The bonus of a right answer, by the share of the player's own time that was left. All bonuses of a game together are less than one question, whose
-- points are 1000.
CREATE OR REPLACE FUNCTION speed_bonus(questions integer, allowance_ms double precision, used_ms double precision) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$SELECT floor((999 / questions) * least(1, greatest(0, 1 - used_ms / allowance_ms)))::integer$$;

-- Takes a seat, in one step: the row of the room is the lock, so that no more come in than there are seats, nobody after it was locked, and no two with
-- one name. A name that is taken gets a number, except one from the host's list, which is refused; who names no team gets the smallest. Returns nothing
-- if there is no seat.
CREATE OR REPLACE FUNCTION take_seat(
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
CREATE OR REPLACE FUNCTION notify_room_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('room_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rooms_changed AFTER UPDATE OF seq ON rooms FOR EACH ROW EXECUTE FUNCTION notify_room_changed();

-- Who was removed hears no more of the room.
CREATE OR REPLACE FUNCTION notify_seat_barred() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('room_changed', NEW.room_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER seats_barred AFTER UPDATE OF barred_at ON seats FOR EACH ROW EXECUTE FUNCTION notify_seat_barred();
