-- As in migration 0122, for both that are counted: one of them alone, from before a change, was believed where a server that knows only `fresh` counted
-- again.
CREATE OR REPLACE FUNCTION count_deck_again(users uuid[], guests bytea[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO practice_decks AS d (user_id) SELECT DISTINCT id FROM unnest(users) AS owner (id) WHERE id IS NOT NULL ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET generation = d.generation + 1, fresh = NULL, reviewed = NULL;
  INSERT INTO practice_decks AS d (guest_hash) SELECT DISTINCT hash FROM unnest(guests) AS owner (hash) WHERE hash IS NOT NULL ORDER BY 1
  ON CONFLICT (guest_hash) DO UPDATE SET generation = d.generation + 1, fresh = NULL, reviewed = NULL;
$$;
CREATE OR REPLACE FUNCTION deck_has_less() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE practice_decks d SET generation = d.generation + 1, fresh = NULL, reviewed = NULL
  FROM (SELECT DISTINCT user_id, guest_hash FROM lost) AS owner WHERE d.user_id = owner.user_id OR d.guest_hash = owner.guest_hash;
  RETURN NULL;
END $$;
