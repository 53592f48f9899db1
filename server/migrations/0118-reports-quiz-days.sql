-- The figures of the finished plays of a quiz that started on a day, of quizzes with many: a report adds what came since. They are added to in
-- the background, and go a few days later, when the day is stored in `authored_days`.
CREATE TABLE quiz_days (
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
  day date NOT NULL,
  -- Plays that were finished before this are in the figures.
  until timestamptz NOT NULL DEFAULT '-infinity',
  -- How far the quiz's keys were corrected then: other plays are worth more since, and all are counted again.
  corrected text NOT NULL DEFAULT '',
  -- The form of the figures, 0 while there are none; those in an older one are counted again.
  form integer NOT NULL DEFAULT 0,
  figures jsonb,
  -- Whether the figures were compared with the plays after the day was over.
  checked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (quiz_id, day)
);
