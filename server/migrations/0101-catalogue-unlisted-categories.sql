-- A category that no list of categories shows: the site's own quizzes have one, because every card needs one.
ALTER TABLE categories ADD COLUMN listed boolean NOT NULL DEFAULT true;
