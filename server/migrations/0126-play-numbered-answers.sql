-- The answers of old plays by number. Most of a line of `attempts.folded` (migration 0112) is the id of the question and of what was chosen, which the
-- plays of a quiz have in common: here they are stored once, and a line refers to them. Nothing is lost: `plain_lines` gives back the same text to the
-- letter, and every function that reads lines reads both forms. Reads no row, so it takes no time on millions.
--
-- Numbered lines begin with `@`, the number of the quiz and a space, before the first line; there are as many lines as before. Each has, between tabs:
-- the number of an answer, or of its question; then the answer itself; the mark, empty for 1000; the microseconds since the start; the shares without
-- brackets; and whether a corrected key raised it.
CREATE TABLE numbered_answers (
  quiz integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quiz_id uuid NOT NULL UNIQUE REFERENCES quizzes,
  -- Each is a question, a tab, and an answer as lines have it, or none. A number is the place in this list, to which answers are only added at the end.
  answers text[] NOT NULL DEFAULT '{}'
);

-- Called where a number is in no list, so that nobody reads less than was stored.
CREATE FUNCTION unknown_number(line text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RAISE EXCEPTION 'An answer has a number that is not in numbered_answers: %', line;
END $$;

-- The answers that the numbers of these lines stand for.
CREATE FUNCTION known_answers(lines text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  known text[];
BEGIN
  SELECT n.answers INTO known FROM numbered_answers n WHERE n.quiz = substr(split_part(lines, ' ', 1), 2)::integer;
  RETURN known;
END $$;

-- A numbered line in the form of migration 0112, given what its number stands for.
CREATE FUNCTION plain_line(line text, known text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT known || split_part(line, E'\t', 2)
    || E'\t' || CASE split_part(line, E'\t', 3) WHEN '' THEN '1000' ELSE split_part(line, E'\t', 3) END || E'\t' || split_part(line, E'\t', 4)
    || CASE WHEN split_part(line, E'\t', 5) = '' THEN CASE WHEN split_part(line, E'\t', 6) = '' THEN '' ELSE E'\t' END
         WHEN left(split_part(line, E'\t', 5), 1) = '{' THEN E'\t' || split_part(line, E'\t', 5)
         ELSE E'\t[' || split_part(line, E'\t', 5) || ']' END
    || CASE WHEN split_part(line, E'\t', 6) = '' THEN '' ELSE E'\t' || split_part(line, E'\t', 6) END
$$;

-- Lines in the form of migration 0112; those that have it are returned as they are.
CREATE FUNCTION plain_lines(lines text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  known text[];
  line text;
  plain text[];
BEGIN
  IF left(lines, 1) IS DISTINCT FROM '@' THEN RETURN lines; END IF;
  known := known_answers(lines);
  FOREACH line IN ARRAY string_to_array(substr(lines, 1 + strpos(lines, ' ')), E'\n') LOOP
    plain := plain || coalesce(plain_line(line, known[split_part(line, E'\t', 1)::integer]), unknown_number(line));
  END LOOP;
  RETURN array_to_string(plain, E'\n');
END $$;

-- Lines of migration 0112 by these numbers; null where a question has none.
CREATE FUNCTION numbered_lines(lines text, quiz_number integer, known text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  line text;
  number integer;
  written text;
  numbered text[];
BEGIN
  FOREACH line IN ARRAY string_to_array(lines, E'\n') LOOP
    written := '';
    number := array_position(known, split_part(line, E'\t', 1) || E'\t' || split_part(line, E'\t', 2));
    IF number IS NULL THEN
      written := split_part(line, E'\t', 2);
      number := array_position(known, split_part(line, E'\t', 1) || E'\t');
    END IF;
    IF number IS NULL THEN RETURN NULL; END IF;
    numbered := numbered || concat_ws(E'\t', number, written,
      CASE split_part(line, E'\t', 3) WHEN '1000' THEN '' ELSE split_part(line, E'\t', 3) END,
      split_part(line, E'\t', 4),
      CASE WHEN split_part(line, E'\t', 5) LIKE '[%]' THEN btrim(split_part(line, E'\t', 5), '[]')
        WHEN split_part(line, E'\t', 5) <> '' OR split_part(line, E'\t', 6) <> '' THEN split_part(line, E'\t', 5) END,
      nullif(split_part(line, E'\t', 6), ''));
  END LOOP;
  RETURN '@' || quiz_number || ' ' || array_to_string(numbered, E'\n');
END $$;

-- Stores the answers of finished attempts by number, and gives numbers to those that have none: to the first 32 different ones of a question that are not
-- long, and otherwise to the question. Whoever calls it has locked the attempts in an earlier statement, and lets nobody else give numbers at the same
-- time. Lines that would not be the same again to the letter stay as they are. Returns how many attempts it changed.
CREATE FUNCTION number_answers(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
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
  ), added AS (
    SELECT g.quiz_id, g.qid || E'\t' || g.answer AS listed, g.times,
      (SELECT count(*) FROM known k WHERE k.quiz_id = g.quiz_id AND k.qid = g.qid AND k.listed <> g.qid || E'\t') + row_number() OVER (PARTITION BY g.quiz_id, g.qid ORDER BY g.times DESC, g.answer) AS place
    FROM given g WHERE length(g.answer) <= 100 AND NOT EXISTS (SELECT FROM known k WHERE k.quiz_id = g.quiz_id AND k.listed = g.qid || E'\t' || g.answer)
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

-- As in migration 0119, with lines that may be numbered. The numbers are looked up once for all lines.
CREATE OR REPLACE FUNCTION answers_in(attempt uuid, lines text, started timestamptz) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT w.qid, w.answer, w.correct, w.credit, w.shares, w.corrected, w.answered_at FROM answers w WHERE w.attempt_id = attempt
  UNION ALL
  SELECT
    CASE WHEN left(lines, 1) <> '@' THEN split_part(line, E'\t', 1)
      ELSE split_part(coalesce(known[split_part(line, E'\t', 1)::integer], unknown_number(line)), E'\t', 1) END,
    CASE WHEN split_part(line, E'\t', 2) = '' THEN split_part(coalesce(known[split_part(line, E'\t', 1)::integer], unknown_number(line)), E'\t', 2) ELSE split_part(line, E'\t', 2) END::jsonb,
    CASE split_part(line, E'\t', 3) WHEN '1000' THEN true WHEN '' THEN true WHEN 't' THEN true WHEN '-' THEN NULL
      ELSE CASE WHEN left(split_part(line, E'\t', 3), 1) = '-' THEN NULL ELSE false END END,
    CASE WHEN split_part(line, E'\t', 3) IN ('t', 'f', '-') THEN NULL WHEN split_part(line, E'\t', 3) = '' THEN 1000::smallint
      ELSE ltrim(split_part(line, E'\t', 3), '-')::smallint END,
    CASE WHEN split_part(line, E'\t', 5) = '' THEN NULL WHEN known IS NULL OR left(split_part(line, E'\t', 5), 1) = '{' THEN split_part(line, E'\t', 5)::jsonb
      ELSE ('[' || split_part(line, E'\t', 5) || ']')::jsonb END,
    split_part(line, E'\t', 6) <> '',
    started + split_part(line, E'\t', 4)::bigint * interval '1 microsecond'
  FROM (SELECT CASE WHEN left(lines, 1) = '@' THEN known_answers(lines) END AS known OFFSET 0) AS numbers,
    unnest(string_to_array(CASE WHEN left(lines, 1) = '@' THEN substr(lines, 1 + strpos(lines, ' ')) ELSE lines END, E'\n')) AS line
$$;

-- As in migration 0112, for whoever has only the id of an attempt.
CREATE OR REPLACE FUNCTION answers_of(attempt uuid) RETURNS TABLE (
  qid text, answer jsonb, correct boolean, credit smallint, shares jsonb, corrected boolean, answered_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT n.* FROM attempts a CROSS JOIN answers_in(a.id, a.folded, a.started_at) AS n WHERE a.id = attempt
$$;

-- The line of a question among those of an attempt, in the form of migration 0112; null if it has none.
CREATE FUNCTION numbered_line_of(lines text, asked text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  known text[] := known_answers(lines);
  line text;
BEGIN
  FOREACH line IN ARRAY string_to_array(substr(lines, 1 + strpos(lines, ' ')), E'\n') LOOP
    IF starts_with(coalesce(known[split_part(line, E'\t', 1)::integer], unknown_number(line)), asked || E'\t') THEN
      RETURN plain_line(line, known[split_part(line, E'\t', 1)::integer]);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION line_of(lines text, asked text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN left(lines, 1) = '@' THEN numbered_line_of(lines, asked)
    ELSE split_part(substr(E'\n' || lines, 1 + nullif(strpos(E'\n' || lines, E'\n' || asked || E'\t'), 0)), E'\n', 1) END
$$;

-- Numbered lines stay numbered: what was answered does not change. Whoever writes what it returns must have locked the attempt in an earlier statement, as
-- an UPDATE that meets lines which were numbered since it began would not know their numbers.
CREATE OR REPLACE FUNCTION raise_line(lines text, asked text, worth integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN left(lines, 1) = '@' THEN coalesce(numbered_lines(raised, substr(split_part(lines, ' ', 1), 2)::integer, known_answers(lines)), raised) ELSE raised END
  FROM (
    SELECT string_agg(CASE WHEN split_part(line, E'\t', 1) = asked
      THEN concat_ws(E'\t', asked, split_part(line, E'\t', 2), worth::text, split_part(line, E'\t', 4), split_part(line, E'\t', 5), '1')
      ELSE line END, E'\n' ORDER BY place) AS raised
    FROM unnest(string_to_array(plain_lines(lines), E'\n')) WITH ORDINALITY AS listed (line, place)
  ) plain
$$;

-- As in migration 0112; rows that are added to numbered lines make them plain.
CREATE OR REPLACE FUNCTION fold_answers(attempt uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  started timestamptz;
  added text;
BEGIN
  SELECT o.started_at INTO started FROM attempts o WHERE o.id = attempt;
  WITH gone AS (DELETE FROM answers w WHERE w.attempt_id = attempt RETURNING w.*)
  SELECT string_agg(concat_ws(E'\t', qid, answer::text,
      CASE WHEN correct IS NULL THEN '-' || coalesce(credit::text, '')
        WHEN credit IS NULL THEN CASE WHEN correct THEN 't' ELSE 'f' END ELSE credit::text END,
      (1000000 * extract(epoch FROM answered_at - started))::bigint::text,
      CASE WHEN shares IS NULL THEN CASE WHEN corrected THEN '' END
        WHEN jsonb_typeof(shares) = 'array' THEN replace(shares::text, ' ', '') ELSE shares::text END,
      CASE WHEN corrected THEN '1' END), E'\n' ORDER BY answered_at, qid)
  INTO added FROM gone;
  -- Read last: whoever folded it at the same time has done so by now.
  RETURN (
    SELECT CASE WHEN added IS NULL THEN o.folded ELSE concat_ws(E'\n', plain_lines(o.folded), added) END
    FROM attempts o WHERE o.id = attempt);
END $$;
