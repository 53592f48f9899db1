-- What came from the mint and went to the sink on each UTC day, as running totals, so that the public books of today need not add up its movements.
-- In several rows for each day, as `purse_totals`.
CREATE TABLE movement_days (
  day date,
  shard integer,
  issued bigint NOT NULL,
  spent bigint NOT NULL,
  PRIMARY KEY (day, shard)
) WITH (fillfactor = 20);
LOCK TABLE movements IN SHARE ROW EXCLUSIVE MODE;
CREATE FUNCTION movements_by_day(since date) RETURNS TABLE (day date, issued bigint, spent bigint) LANGUAGE sql STABLE AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date,
    coalesce(sum(CASE '00000000-0000-4000-8000-000000000001'::uuid WHEN from_purse THEN amount WHEN to_purse THEN -amount END), 0)::bigint,
    coalesce(sum(CASE '00000000-0000-4000-8000-000000000002'::uuid WHEN to_purse THEN amount WHEN from_purse THEN -amount END), 0)::bigint
  FROM movements WHERE created_at >= since::timestamp AT TIME ZONE 'UTC' GROUP BY 1
$$;
-- The books of earlier days are final.
INSERT INTO movement_days (day, shard, issued, spent)
SELECT day, 0, issued, spent FROM movements_by_day(coalesce((SELECT max(day) + 1 FROM book_days), '-infinity'));

-- As in migration 0117, and adds to the totals of the days. The two ids are those of `MINT` and `SINK` in move-buxes.ts.
CREATE OR REPLACE FUNCTION count_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mint CONSTANT uuid := '00000000-0000-4000-8000-000000000001';
  sink CONSTANT uuid := '00000000-0000-4000-8000-000000000002';
  change bigint;
  free integer;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE to_purse NOT IN (mint, sink)), 0) - coalesce(sum(amount) FILTER (WHERE from_purse NOT IN (mint, sink)), 0)
  INTO change FROM moved;
  -- A statement that wrote none; one whose movements cancel out still has days to add to.
  IF NOT EXISTS (SELECT FROM moved) THEN RETURN NULL; END IF;
  FOR turn IN 0..63 LOOP
    SELECT shard INTO free FROM purse_totals WHERE shard = (pg_backend_pid() + turn) % 64 FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
  END LOOP;
  IF free IS NULL THEN
    -- All are taken: a row of this connection's own.
    free := 64 + pg_backend_pid();
    INSERT INTO purse_totals AS t VALUES (free, change) ON CONFLICT (shard) DO UPDATE SET held = t.held + excluded.held;
  ELSE
    UPDATE purse_totals SET held = held + change WHERE shard = free;
  END IF;
  -- Whoever has the row of the total has those of the days.
  INSERT INTO movement_days AS d (day, shard, issued, spent)
  SELECT (created_at AT TIME ZONE 'UTC')::date, free,
    coalesce(sum(CASE mint WHEN from_purse THEN amount WHEN to_purse THEN -amount END), 0),
    coalesce(sum(CASE sink WHEN to_purse THEN amount WHEN from_purse THEN -amount END), 0)
  FROM moved GROUP BY 1
  ON CONFLICT (day, shard) DO UPDATE SET issued = d.issued + excluded.issued, spent = d.spent + excluded.spent;
  RETURN NULL;
END $$;
