-- What a player got back for prizes on a day; without this, all that they ever earned is read for it.
CREATE INDEX movements_prizes ON movements (to_purse, day) WHERE kind = 'prize';
