-- A quiz that pays nothing and counts for the boards only when it is finished on this day, by UTC: a daily.
ALTER TABLE quizzes ADD COLUMN counts_on date;
CREATE UNIQUE INDEX quizzes_counts_on ON quizzes (counts_on) WHERE counts_on IS NOT NULL;
