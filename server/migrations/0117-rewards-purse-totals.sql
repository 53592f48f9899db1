-- What all players hold together, as a running total, so that the public books need not add up every purse. It is kept in several rows: a
-- payment takes one that no other transaction holds, and so never waits for another payment.
CREATE TABLE purse_totals (
  shard integer PRIMARY KEY,
  held bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 20);
LOCK TABLE movements IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO purse_totals (shard) SELECT generate_series(0, 63);
UPDATE purse_totals SET held = (SELECT coalesce(sum(balance), 0) FROM purses) WHERE shard = 0;

-- The two ids are those of `MINT` and `SINK` in move-buxes.ts.
CREATE FUNCTION count_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends CONSTANT uuid[] := '{00000000-0000-4000-8000-000000000001,00000000-0000-4000-8000-000000000002}';
  change bigint;
  free integer;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE to_purse <> ALL (ends)), 0) - coalesce(sum(amount) FILTER (WHERE from_purse <> ALL (ends)), 0)
  INTO change FROM moved;
  IF change = 0 THEN RETURN NULL; END IF;
  FOR turn IN 0..63 LOOP
    SELECT shard INTO free FROM purse_totals WHERE shard = (pg_backend_pid() + turn) % 64 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE purse_totals SET held = held + change WHERE shard = free;
      RETURN NULL;
    END IF;
  END LOOP;
  -- All are taken: a row of this connection's own.
  INSERT INTO purse_totals AS t VALUES (64 + pg_backend_pid(), change)
  ON CONFLICT (shard) DO UPDATE SET held = t.held + excluded.held;
  RETURN NULL;
END $$;
CREATE TRIGGER movements_total AFTER INSERT ON movements REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_held();
