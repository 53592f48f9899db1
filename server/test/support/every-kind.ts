import { randomUUID } from 'node:crypto'
import type { NewQuestion } from '#server/quizzes/new-question.ts'

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
  {
    type: 'number',
    text: 'How many?',
    options: [],
    unit: 'km',
    key: { value: 3, tolerance: 0, span: null },
    why: 'w',
    source: 's',
  },
  {
    type: 'order',
    text: 'Which first?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: [0, 1, 2],
    why: 'w',
    source: 's',
  },
  {
    type: 'match',
    text: 'Which goes with which?',
    prompts: ['p', 'q'].map((text) => ({ text, image: null })),
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: { 0: 0, 1: 1 },
    why: 'w',
    source: 's',
  },
  {
    type: 'blanks',
    text: 'In [[1]] it is [[2]].',
    options: [],
    blanks: [{ choices: null }, { choices: ['a', 'b', 'c'].map((text) => ({ text })) }],
    key: { 0: ['ana'], 1: 0 },
    why: 'w',
    source: 's',
  },
  {
    type: 'sort',
    text: 'Which belongs where?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    bins: ['x', 'y'].map((text) => ({ text })),
    key: { 0: 0, 1: 1, 2: 1 },
    why: 'w',
    source: 's',
  },
  {
    type: 'list',
    text: 'Name them all.',
    options: [],
    key: [['Mars'], ['Venus', 'the evening star'], ['Saturn']].map((answers) => ({ answers })),
    why: 'w',
    source: 's',
  },
  {
    type: 'place',
    text: 'Where is it?',
    image: { id: randomUUID(), url: '/images/map.webp', width: 800, height: 600, alt: 'A map of it' },
    options: [],
    regions: ['north', 'south', 'west'].map((label) => ({ label })),
    key: { x: 400, y: 300, r: 50, region: 0 },
    why: 'w',
    source: 's',
  },
  {
    type: 'poll',
    text: 'What do you think?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: null,
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
        WHEN 'number' THEN '{"value": 77, "tolerance": 1, "span": 9}'::jsonb
        WHEN 'match' THEN (SELECT jsonb_object_agg(name, question->'options'->
          (CASE WHEN question->'options'->0->'id' = value THEN 1 ELSE 0 END)->'id') FROM jsonb_each(question->'key') AS k(name, value))
        WHEN 'sort' THEN (SELECT jsonb_object_agg(name, question->'bins'->
          (CASE WHEN question->'bins'->0->'id' = value THEN 1 ELSE 0 END)->'id') FROM jsonb_each(question->'key') AS k(name, value))
        WHEN 'blanks' THEN jsonb_build_object(question->'blanks'->0->>'id', '["somebody"]'::jsonb, question->'blanks'->1->>'id',
          question->'blanks'->1->'choices'->
          (CASE WHEN question->'blanks'->1->'choices'->0->'id' = question->'key'->(question->'blanks'->1->>'id') THEN 1 ELSE 0 END)->'id')
        WHEN 'list' THEN (SELECT jsonb_agg(entry || '{"answers": ["somebody", "else"]}'::jsonb) FROM jsonb_array_elements(question->'key') AS entry)
        WHEN 'place' THEN jsonb_build_object('x', 7, 'y', 9, 'r', 20, 'region', question->'regions'->
          (CASE WHEN question->'regions'->0->'id' = question->'key'->'region' THEN 1 ELSE 0 END)->'id')
        WHEN 'poll' THEN 'null'::jsonb
        WHEN 'multiple' THEN jsonb_build_array(question->'options'->2->'id')
        ELSE (SELECT jsonb_agg(id ORDER BY place DESC) FROM jsonb_array_elements(question->'key') WITH ORDINALITY AS k(id, place))
      END)) FROM jsonb_array_elements(questions) AS question)`
