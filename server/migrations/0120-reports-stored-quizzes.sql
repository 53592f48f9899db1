-- What a report of several days adds up of a stored day, beside the day itself, which is up to megabytes: to look into that for each of its quizzes took
-- seconds. Reads each stored day once: about ten milliseconds for one with a hundred quizzes, much less than one for most.
ALTER TABLE authored_days
  -- The form that the day is stored in.
  ADD COLUMN form integer,
  -- Its quizzes in the same order, without their questions.
  ADD COLUMN quizzes jsonb;
UPDATE authored_days d SET form = stored.form, quizzes = stored.quizzes
FROM (
  SELECT author_id, day, (authored->>'form')::integer AS form, (
    SELECT coalesce(jsonb_agg(quiz - 'questions' - 'hardest' || sums.value ORDER BY place), '[]')
    FROM jsonb_array_elements(authored->'quizzes') WITH ORDINALITY AS listed (quiz, place)
      LEFT JOIN jsonb_each(authored->'sums') AS sums ON sums.key = quiz->>'id') AS quizzes
  FROM authored_days WHERE authored ? 'form') AS stored
WHERE (d.author_id, d.day) = (stored.author_id, stored.day);

-- Up to which day the reports of busy authors are stored, before anybody asks for them.
CREATE TABLE report_sweeps (
  stored_to date NOT NULL
);
CREATE UNIQUE INDEX report_sweeps_only ON report_sweeps ((true));
