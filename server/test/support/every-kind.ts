import type { NewQuestion } from '#server/quizzes/keyed-question.ts'

/** A question of each kind. */
export const EVERY_KIND: NewQuestion[] = [
  {
    type: 'single',
    text: 'One?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: 0,
    why: 'w $x^2$',
    source: 's',
  },
  {
    type: 'multiple',
    text: 'Some?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: [0, 1],
    why: 'w',
    source: 's',
  },
  { type: 'true_false', text: 'So?', options: [], key: true, why: 'w', source: 's' },
  { type: 'text', text: 'Who?', options: [], key: ['ana'], why: 'w', source: 's' },
  { type: 'number', text: 'How many?', options: [], key: { value: 3, tolerance: 0 }, why: 'w', source: 's' },
  {
    type: 'order',
    text: 'Which first?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: [0, 1, 2],
    why: 'w',
    source: 's',
  },
]

/** Changes every key and explanation of a site where only the server can see it. */
export const FLIP_KEYS = `
  ALTER TABLE quiz_versions DISABLE TRIGGER quiz_versions_immutable;
  UPDATE quiz_versions SET bands = replace(bands::text, 'took part', 'was there')::jsonb, questions = (
    SELECT jsonb_agg(question || jsonb_build_object('why', 'something else entirely', 'why_rendered', '<code>something else</code>', 'source', 'elsewhere', 'key',
      CASE question->>'type'
        WHEN 'single' THEN question->'options'->(CASE WHEN question->'options'->0->'id' = question->'key' THEN 1 ELSE 0 END)->'id'
        WHEN 'true_false' THEN to_jsonb(NOT (question->'key')::boolean)
        WHEN 'text' THEN '["somebody"]'::jsonb
        WHEN 'number' THEN '{"value": 77, "tolerance": 1}'::jsonb
        WHEN 'multiple' THEN jsonb_build_array(question->'options'->2->'id')
        ELSE (SELECT jsonb_agg(id ORDER BY place DESC) FROM jsonb_array_elements(question->'key') WITH ORDINALITY AS k(id, place))
      END)) FROM jsonb_array_elements(questions) AS question)`
