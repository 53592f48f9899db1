-- What a player got for the plays of a day, corrections of them included.
DROP INDEX movements_plays;
CREATE INDEX movements_plays ON movements (to_purse, day) WHERE kind IN ('play', 'correction');
