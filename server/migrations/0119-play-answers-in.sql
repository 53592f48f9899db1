-- As `answers_of`, for whoever has the attempt's row already: to look each of thousands up once more took most of the time of counting their answers.
CREATE FUNCTION answers_in(attempt uuid, lines text, started timestamptz) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT w.qid, w.answer, w.correct, w.credit, w.shares, w.corrected, w.answered_at FROM answers w WHERE w.attempt_id = attempt
  UNION ALL
  SELECT split_part(line, E'\t', 1), split_part(line, E'\t', 2)::jsonb,
    CASE split_part(line, E'\t', 3) WHEN '1000' THEN true WHEN 't' THEN true WHEN '-' THEN NULL
      ELSE CASE WHEN left(split_part(line, E'\t', 3), 1) = '-' THEN NULL ELSE false END END,
    CASE WHEN split_part(line, E'\t', 3) IN ('t', 'f', '-') THEN NULL ELSE ltrim(split_part(line, E'\t', 3), '-')::smallint END,
    nullif(split_part(line, E'\t', 5), '')::jsonb,
    split_part(line, E'\t', 6) <> '',
    started + split_part(line, E'\t', 4)::bigint * interval '1 microsecond'
  FROM unnest(string_to_array(lines, E'\n')) AS line
$$;

-- The line of a question among those of an attempt; null if it has none.
CREATE FUNCTION line_of(lines text, asked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(substr(E'\n' || lines, 1 + nullif(strpos(E'\n' || lines, E'\n' || asked || E'\t'), 0)), E'\n', 1)
$$;

-- What the answer of a line is worth, as `creditOfAnswer` says.
CREATE FUNCTION credit_of_line(line text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE split_part(line, E'\t', 3) WHEN 't' THEN 1000 WHEN 'f' THEN 0 WHEN '-' THEN 0 ELSE ltrim(split_part(line, E'\t', 3), '-')::integer END
$$;

-- The lines of an attempt with more credit for a question by a corrected key. It depends on nothing but the lines, so that an UPDATE that meets a row
-- which has changed since it began does the same to the lines that it then has.
CREATE FUNCTION raise_line(lines text, asked text, worth integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(CASE WHEN split_part(line, E'\t', 1) = asked
    THEN concat_ws(E'\t', asked, split_part(line, E'\t', 2), worth::text, split_part(line, E'\t', 4), split_part(line, E'\t', 5), '1')
    ELSE line END, E'\n' ORDER BY place)
  FROM unnest(string_to_array(lines, E'\n')) WITH ORDINALITY AS listed (line, place)
$$;
