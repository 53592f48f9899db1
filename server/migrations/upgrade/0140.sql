-- From the last of the migrations that were numbered one by one, 0140, to the schema that the files of the features make. What finished plays were
-- answered becomes lines in their rows, whichever of three forms it had; what was stored before there was credit for parts gets its credit; and tables and
-- columns get plain words. Triggers and functions follow in the files of functions.

-- Nobody reads or writes meanwhile: a process of that version would number answers whose list goes, and a reader who comes later would let hours of work
-- end at a lock.
DO $$
DECLARE
  name regclass;
BEGIN
  FOR name IN SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migrations' ORDER BY relname LOOP
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', name);
  END LOOP;
EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
  RAISE EXCEPTION 'Another program uses this database. Stop all processes of the site, and start again.';
END $$;

-- Answers from before there was credit.
UPDATE answers SET credit = CASE WHEN correct THEN 1000 ELSE 0 END WHERE credit IS NULL;
ALTER TABLE answers ALTER COLUMN credit SET NOT NULL, DROP CONSTRAINT answers_credit,
  ADD CONSTRAINT answers_credit CHECK (credit >= 0 AND credit <= 1000 AND (credit = 1000) = correct);

-- Numbered lines as they were; then those of rows below the lines that a play has; then credit in place of marks without one.
UPDATE attempts SET folded = plain_lines(folded) WHERE folded LIKE '@%';
WITH gone AS (
  DELETE FROM answers w USING attempts a WHERE a.id = w.attempt_id AND a.finished_at IS NOT NULL
  RETURNING w.*, (1000000 * extract(epoch FROM w.answered_at - a.started_at))::bigint AS after
), lines AS (
  SELECT attempt_id, string_agg(concat_ws(E'\t', qid, answer::text, CASE WHEN correct IS NULL THEN '-' ELSE '' END || credit, after,
      CASE WHEN shares IS NULL THEN CASE WHEN corrected THEN '' END
        WHEN jsonb_typeof(shares) = 'array' THEN replace(shares::text, ' ', '') ELSE shares::text END,
      CASE WHEN corrected THEN '1' END), E'\n' ORDER BY answered_at, qid) AS added
  FROM gone GROUP BY 1
)
UPDATE attempts a SET folded = concat_ws(E'\n', a.folded, l.added) FROM lines l WHERE a.id = l.attempt_id;
UPDATE attempts a SET folded = (
  SELECT string_agg(concat_ws(E'\t', split_part(line, E'\t', 1), split_part(line, E'\t', 2),
      CASE split_part(line, E'\t', 3) WHEN 't' THEN '1000' WHEN 'f' THEN '0' WHEN '-' THEN '-0' ELSE split_part(line, E'\t', 3) END,
      nullif(concat_ws(E'\t', VARIADIC (string_to_array(line, E'\t'))[4:]), '')), E'\n' ORDER BY place)
  FROM unnest(string_to_array(a.folded, E'\n')) WITH ORDINALITY AS listed (line, place))
WHERE folded ~ E'\t[tf-]\t';

-- Shares that are stored as they were shown: the percentage of right answers, then that of each choice in the order of the question.
CREATE FUNCTION list_of_shares(shares jsonb, question jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_array(shares->'right') || coalesce((
    SELECT jsonb_agg(coalesce(shares->'options'->id, '0') ORDER BY place)
    FROM (
      SELECT choice->>'id' AS id, place FROM jsonb_array_elements(question->'options') WITH ORDINALITY AS listed (choice, place)
      UNION ALL SELECT id, place FROM unnest(ARRAY['true', 'false']) WITH ORDINALITY AS listed (id, place) WHERE question->>'type' = 'true_false'
    ) AS choices WHERE jsonb_typeof(shares->'options') = 'object'), '[]')
$$;
UPDATE answers w SET shares = list_of_shares(shares, question)
FROM attempts a JOIN quiz_versions v USING (quiz_id, version), jsonb_array_elements(v.questions) AS question
WHERE a.id = w.attempt_id AND question->>'qid' = w.qid AND jsonb_typeof(w.shares) = 'object';
UPDATE attempts a SET folded = (
  SELECT string_agg(CASE WHEN split_part(line, E'\t', 5) LIKE '{%' THEN concat_ws(E'\t', split_part(line, E'\t', 1), split_part(line, E'\t', 2),
      split_part(line, E'\t', 3), split_part(line, E'\t', 4), replace(list_of_shares(split_part(line, E'\t', 5)::jsonb, (
        SELECT question FROM jsonb_array_elements(v.questions) AS question WHERE question->>'qid' = split_part(line, E'\t', 1)))::text, ' ', ''),
      nullif(split_part(line, E'\t', 6), '')) ELSE line END, E'\n' ORDER BY place)
  FROM unnest(string_to_array(a.folded, E'\n')) WITH ORDINALITY AS listed (line, place))
FROM quiz_versions v WHERE (v.quiz_id, v.version) = (a.quiz_id, a.version) AND a.folded ~ E'\t-?\\d+\t-?\\d+\t\\{';
UPDATE attempts a SET told = jsonb_set(told, '{shares}', coalesce((
  SELECT jsonb_object_agg(qid, CASE jsonb_typeof(one) WHEN 'object' THEN list_of_shares(one, (
      SELECT question FROM jsonb_array_elements(v.questions) AS question WHERE question->>'qid' = qid)) ELSE one END)
  FROM jsonb_each(told->'shares') AS listed (qid, one) WHERE jsonb_typeof(one) <> 'null'), '{}'))
FROM quiz_versions v
WHERE (v.quiz_id, v.version) = (a.quiz_id, a.version) AND told->'shares' @? '$.* ? (@.type() == "object" || @ == null)';
DROP FUNCTION list_of_shares(jsonb, jsonb);

-- Results from before there was credit.
UPDATE attempts SET credit = 1000 * correct WHERE credit IS NULL AND finished_at IS NOT NULL;
UPDATE attempts SET told = told || jsonb_build_object('best_credit', 1000 * (told->>'best')::integer)
WHERE told->>'best' IS NOT NULL AND told->>'best_credit' IS NULL;
ALTER TABLE attempts ADD CONSTRAINT attempts_credit CHECK ((finished_at IS NULL) = (credit IS NULL));
ALTER TABLE attempts RENAME folded TO answer_lines;
ALTER TABLE attempts RENAME told TO result;
DELETE FROM play_sweeps WHERE name ~ '^(fold|number) ';
DO $$
DECLARE
  numbered bigint := (SELECT count(*) FROM attempts WHERE answer_lines LIKE '@%');
BEGIN
  IF numbered > 0 THEN RAISE EXCEPTION '% rounds still refer to answers by number.', numbered; END IF;
END $$;
DROP TABLE numbered_answers;
DROP FUNCTION fold_answers(uuid), unfold_answers(uuid), number_answers(uuid[]), numbered_lines(text, integer, text[]), numbered_line_of(text, text),
  plain_lines(text), plain_line(text, text), known_answers(text), unknown_number(text), attempt_to_close(uuid);

-- What was published before there was credit for parts gives none; new drafts do. A draft with a character that is no text stays as it is: nobody could type one.
CREATE FUNCTION is_text(content json) RETURNS boolean LANGUAGE sql AS $$
  SELECT content::text !~ '(^|[^\\])(\\\\)*\\u(0000|d[89a-f])'
$$;
UPDATE drafts d SET content = jsonb_set(content::jsonb, '{settings,partial_credit}', to_jsonb(q.version = 0))::json
FROM quizzes q WHERE q.id = d.quiz_id AND content::text !~ '"partial_credit"\s*:' AND is_text(content);

-- Questions from before texts were rendered, numbers had a unit and a span, and there were sounds and films get the fields that they lack.
CREATE FUNCTION lack_fields(questions jsonb) RETURNS boolean LANGUAGE sql AS $$
  SELECT questions @? '$[*] ? (!exists(@.rendered) || !exists(@.media)
    || exists(@.options[*] ? (!exists(@.rendered))) || exists(@.prompts[*] ? (!exists(@.rendered))) || exists(@.bins[*] ? (!exists(@.rendered)))
    || exists(@.blanks[*].choices[*] ? (@.type() == "object" && !exists(@.rendered)))
    || @.type == "number" && (!exists(@.unit) || @.key.type() == "object" && !exists(@.key.span)))'
$$;
CREATE FUNCTION with_fields(parts jsonb, fields jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(fields || part ORDER BY place), '[]') FROM jsonb_array_elements(parts) WITH ORDINALITY AS listed (part, place)
$$;
CREATE FUNCTION with_all_fields(questions jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg('{"rendered": null, "media": null}' || CASE question->>'type' WHEN 'number' THEN '{"unit": null}' ELSE '{}' END::jsonb || question || (
      SELECT coalesce(jsonb_object_agg(name, CASE name
          WHEN 'key' THEN '{"span": null}' || part
          WHEN 'blanks' THEN (
            SELECT coalesce(jsonb_agg(CASE jsonb_typeof(blank->'choices')
              WHEN 'array' THEN blank || jsonb_build_object('choices', with_fields(blank->'choices', '{"rendered": null}')) ELSE blank END ORDER BY at), '[]')
            FROM jsonb_array_elements(part) WITH ORDINALITY AS listed (blank, at))
          ELSE with_fields(part, '{"rendered": null}') END), '{}')
      FROM jsonb_each(question) AS listed (name, part)
      WHERE name IN ('options', 'prompts', 'bins', 'blanks') OR name = 'key' AND question->>'type' = 'number' AND jsonb_typeof(part) = 'object')
    ORDER BY place), '[]')
  FROM jsonb_array_elements(questions) WITH ORDINALITY AS listed (question, place)
$$;
ALTER TABLE quiz_versions DISABLE TRIGGER quiz_versions_immutable;
UPDATE quiz_versions SET settings = '{"partial_credit": false}' || settings,
  questions = CASE WHEN lack_fields(questions) THEN with_all_fields(questions) ELSE questions END
WHERE NOT settings ? 'partial_credit' OR lack_fields(questions);
ALTER TABLE quiz_versions ENABLE TRIGGER quiz_versions_immutable;
UPDATE drafts SET content = jsonb_set(content::jsonb, '{questions}', with_all_fields(content::jsonb->'questions'))::json
WHERE CASE WHEN is_text(content) THEN lack_fields(content::jsonb->'questions') END;
DROP FUNCTION is_text(json), lack_fields(jsonb), with_fields(jsonb, jsonb), with_all_fields(jsonb);

-- Days of reports with all their quizzes in one value get a row for each; those in older forms are counted anew when somebody asks.
DELETE FROM authored_days WHERE form IS NULL OR form NOT IN (5, 6);
DELETE FROM authored_quizzes q USING authored_days d WHERE d.form = 5 AND q.author_id = d.author_id AND q.day = d.day;
INSERT INTO authored_quizzes (author_id, day, quiz_id, place, plays, started, shares, quiz_url, quiz_title, hardest, questions)
SELECT author_id, day, (quiz->>'id')::uuid, place, (quiz->>'plays')::integer, (sums.value->>'started')::integer, (sums.value->>'shares')::double precision,
  quiz->>'quiz_url', quiz->>'quiz_title', quiz->>'hardest', quiz->'questions'
FROM authored_days, jsonb_array_elements(authored->'quizzes') WITH ORDINALITY AS listed (quiz, place)
  JOIN jsonb_each(authored->'sums') AS sums ON sums.key = quiz->>'id'
WHERE form = 5;
UPDATE authored_days d SET authored = jsonb_build_object('plays', authored->'plays', 'started', authored->'started', 'by_hour', authored->'by_hour',
  'total', (SELECT count(*) FROM authored_quizzes q WHERE (q.author_id, q.day) = (d.author_id, d.day)),
  'shares', (SELECT coalesce(sum(shares), 0) FROM authored_quizzes q WHERE (q.author_id, q.day) = (d.author_id, d.day)))
WHERE form = 5;
ALTER TABLE authored_days DROP form, DROP quizzes;
ALTER TABLE authored_days RENAME authored TO totals;

ALTER TABLE letters RENAME TO emails;
ALTER TABLE emails RENAME letter TO message;
ALTER INDEX letters_pkey RENAME TO emails_pkey;
ALTER INDEX letters_due RENAME TO emails_due;

-- With the triggers that use them; their successors come with the functions.
DROP FUNCTION tell_letter_waits(), tell_card_changed(), tell_decks_of_card(), tell_decks_of_quiz(), tell_figures_changed(), tell_room_changed(),
  tell_seat_barred(), tell_shared_changed(), tell_shown_changed() CASCADE;

ALTER TABLE coupons RENAME operator_told_at TO operator_notified_at;
ALTER INDEX coupons_told RENAME TO coupons_notified;

ALTER TABLE prize_codes RENAME given_at TO issued_at;
ALTER INDEX prize_codes_given RENAME TO prize_codes_issued;
ALTER TRIGGER prize_codes_given_once ON prize_codes RENAME TO prize_codes_issued_once;

ALTER TABLE key_fixes RENAME TO key_corrections;
ALTER TABLE key_corrections RENAME CONSTRAINT key_fixes_quiz_id_fkey TO key_corrections_quiz_id_fkey;
ALTER SEQUENCE key_fixes_id_seq RENAME TO key_corrections_id_seq;
ALTER INDEX key_fixes_pkey RENAME TO key_corrections_pkey;
ALTER INDEX key_fixes_quiz_id_qid_version_key RENAME TO key_corrections_quiz_id_qid_version_key;
ALTER INDEX key_fixes_waiting RENAME TO key_corrections_waiting;

COMMENT ON COLUMN quizzes.rewarded IS NULL;

-- From PostgreSQL 18 on, what forbids nulls has a name, too.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT c.relname, n.conname, c.relname || '_' || a.attname || '_not_null' AS now
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.conkey[1]
    WHERE n.contype = 'n' AND c.oid IN ('emails'::regclass, 'authored_days'::regclass, 'key_corrections'::regclass)
  LOOP
    IF named.conname <> named.now THEN
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', named.relname, named.conname, named.now);
    END IF;
  END LOOP;
END $$;
