-- The owner of a purse is its id, which is unique already: a second unique index had every new purse read and write one more page of it.
ALTER TABLE purses DROP CONSTRAINT purses_user_id_key;

-- How many movements a player has, so that a page of them is shown without counting them all. Null until the next one, which counts those before it:
-- nothing has to be filled in here, or after restoring an older backup.
ALTER TABLE purses ADD COLUMN moved integer;
-- All of them, or up to one: a statement that writes several counts each of them after all are written.
CREATE FUNCTION movements_up_to(purse uuid, last bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT ((SELECT count(*) FROM movements WHERE to_purse = purse AND n <= coalesce(last, n))
    + (SELECT count(*) FROM movements WHERE from_purse = purse AND n <= coalesce(last, n)))::int
$$;
CREATE OR REPLACE FUNCTION move_buxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purses SET balance = balance - NEW.amount, moved = coalesce(moved + 1, movements_up_to(id, NEW.n))
  WHERE id = NEW.from_purse AND kind = 'player';
  UPDATE purses SET balance = balance + NEW.amount, moved = coalesce(moved + 1, movements_up_to(id, NEW.n))
  WHERE id = NEW.to_purse AND kind = 'player';
  RETURN NULL;
END $$;
