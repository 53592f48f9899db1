-- How many players a correction has given credit so far, for the author.
ALTER TABLE key_fixes ADD COLUMN players integer NOT NULL DEFAULT 0;
