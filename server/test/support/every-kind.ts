import { KIND_FIXTURES } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'

/** A question of one kind. */
export const questionOf = (type: QuestionType): NewQuestion => KIND_FIXTURES[type].question

/** A question of each kind. */
export const EVERY_KIND: NewQuestion[] = Object.values(KIND_FIXTURES).map(({ question }) => questionOf(question.type))

/** Changes every key and explanation of a site where only the server can see it. */
export const FLIP_KEYS = `
  ALTER TABLE quiz_versions DISABLE TRIGGER quiz_versions_immutable;
  UPDATE quiz_versions SET bands = replace(bands::text, 'took part', 'was there')::jsonb, questions = (
    SELECT jsonb_agg(question || jsonb_build_object('why', 'something else entirely', 'why_rendered', '<code>something else</code>', 'source', 'elsewhere', 'key',
      CASE question->>'type'
        ${Object.entries(KIND_FIXTURES)
          .map(([type, { otherKey }]) => `WHEN '${type}' THEN ${otherKey}`)
          .join('\n        ')}
      END)) FROM jsonb_array_elements(questions) AS question)`
