ALTER TABLE cards ADD COLUMN image jsonb;
