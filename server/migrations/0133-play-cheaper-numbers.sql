-- As in migration 0126, each form of lines by itself: to ask at every line and column which form it has took an eighth of the time of plain lines. Only
-- lines of the form are split, and numbers are looked up once for all lines, where a column needs them.
CREATE OR REPLACE FUNCTION answers_in(attempt uuid, lines text, started timestamptz) RETURNS TABLE (
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
  FROM unnest(string_to_array(CASE WHEN left(lines, 1) <> '@' THEN lines END, E'\n')) AS line
  UNION ALL
  SELECT split_part(coalesce(known[split_part(line, E'\t', 1)::integer], unknown_number(line)), E'\t', 1),
    CASE WHEN split_part(line, E'\t', 2) = '' THEN split_part(coalesce(known[split_part(line, E'\t', 1)::integer], unknown_number(line)), E'\t', 2)
      ELSE split_part(line, E'\t', 2) END::jsonb,
    CASE split_part(line, E'\t', 3) WHEN '' THEN true WHEN 't' THEN true WHEN '-' THEN NULL
      ELSE CASE WHEN left(split_part(line, E'\t', 3), 1) = '-' THEN NULL ELSE false END END,
    CASE WHEN split_part(line, E'\t', 3) IN ('t', 'f', '-') THEN NULL WHEN split_part(line, E'\t', 3) = '' THEN 1000::smallint
      ELSE ltrim(split_part(line, E'\t', 3), '-')::smallint END,
    CASE WHEN split_part(line, E'\t', 5) = '' THEN NULL WHEN left(split_part(line, E'\t', 5), 1) = '{' THEN split_part(line, E'\t', 5)::jsonb
      ELSE ('[' || split_part(line, E'\t', 5) || ']')::jsonb END,
    split_part(line, E'\t', 6) <> '',
    started + split_part(line, E'\t', 4)::bigint * interval '1 microsecond'
  FROM (SELECT CASE WHEN left(lines, 1) = '@' THEN known_answers(lines) END AS known OFFSET 0) AS numbers,
    unnest(string_to_array(CASE WHEN left(lines, 1) = '@' THEN substr(lines, 1 + strpos(lines, ' ')) END, E'\n')) AS line
$$;

-- As in migration 0126, but the known answers of all questions are counted once, and not again for each answer without a number: those beyond the 32nd
-- never get one, and many of them kept a batch from ever ending in time.
CREATE OR REPLACE FUNCTION number_answers(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  INSERT INTO numbered_answers (quiz_id)
  SELECT DISTINCT a.quiz_id FROM attempts a
  WHERE a.id = ANY(ids) AND a.folded NOT LIKE '@%' AND NOT EXISTS (SELECT FROM numbered_answers n WHERE n.quiz_id = a.quiz_id);

  WITH given AS MATERIALIZED (
    SELECT a.quiz_id, split_part(line, E'\t', 1) AS qid, split_part(line, E'\t', 2) AS answer, count(*) AS times
    FROM attempts a, unnest(string_to_array(a.folded, E'\n')) AS line
    WHERE a.id = ANY(ids) AND a.folded NOT LIKE '@%' GROUP BY 1, 2, 3
  ), known AS MATERIALIZED (
    SELECT quiz_id, listed, split_part(listed, E'\t', 1) AS qid FROM numbered_answers, unnest(answers) AS listed
    WHERE quiz_id IN (SELECT quiz_id FROM given)
  ), counted AS (
    SELECT quiz_id, qid, count(*) AS answers FROM known WHERE listed <> qid || E'\t' GROUP BY 1, 2
  ), added AS (
    SELECT g.quiz_id, g.qid || E'\t' || g.answer AS listed, g.times,
      coalesce(c.answers, 0) + row_number() OVER (PARTITION BY g.quiz_id, g.qid ORDER BY g.times DESC, g.answer) AS place
    FROM given g LEFT JOIN counted c USING (quiz_id, qid)
    WHERE length(g.answer) <= 100 AND coalesce(c.answers, 0) < 32
      AND NOT EXISTS (SELECT FROM known k WHERE k.quiz_id = g.quiz_id AND k.listed = g.qid || E'\t' || g.answer)
    UNION ALL
    SELECT g.quiz_id, g.qid || E'\t', sum(g.times), 0
    FROM given g WHERE NOT EXISTS (SELECT FROM known k WHERE k.quiz_id = g.quiz_id AND k.listed = g.qid || E'\t') GROUP BY 1, 2
  )
  UPDATE numbered_answers n SET answers = n.answers || a.listed
  FROM (SELECT quiz_id, array_agg(listed ORDER BY times DESC, listed) AS listed FROM added WHERE place <= 32 GROUP BY 1) a
  WHERE n.quiz_id = a.quiz_id;

  WITH numbered AS MATERIALIZED (
    SELECT a.id, a.folded, numbered_lines(a.folded, n.quiz, n.answers) AS lines
    FROM attempts a JOIN numbered_answers n USING (quiz_id)
    WHERE a.id = ANY(ids) AND a.finished_at IS NOT NULL AND a.folded NOT LIKE '@%'
  )
  UPDATE attempts a SET folded = n.lines FROM numbered n
  WHERE a.id = n.id AND length(n.lines) < length(n.folded) AND plain_lines(n.lines) = n.folded;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
