-- The name of the emblem on a quiz's cover; null: the one that fits its title.
ALTER TABLE quiz_versions ADD COLUMN emblem text;
ALTER TABLE drafts ADD COLUMN emblem text;
ALTER TABLE cards ADD COLUMN emblem text;
