import type { Page } from '@playwright/test'
import fc from 'fast-check'
import type { QuestionType } from '#contract/quiz/question.ts'
import { chooseOption, pressLetters } from './answer-form.ts'
import { allNamed, lettered, named, otherTexts, type Part, textsOf } from './parts.ts'
import { asked, idsOf } from './random-parts.ts'

interface Asked {
  options: readonly Required<Pick<Part, 'id' | 'text'>>[]
  key: string
}

/** The fixture of a kind in which one of the options is right, of as many as it needs; no two have the same text. */
export const oneRightFixture = <K extends QuestionType>(type: K, text: string) => ({
  question: { type, text, options: lettered(type), key: 0, why: 'w $x^2$', source: 's' },
  answers: ({ options }: { options: readonly Part[] }) => ({
    right: named(options, 'a'),
    wrong: named(options, 'b'),
    malformed: ['nobody', allNamed(options, 'a'), 0, {}],
  }),
  any: idsOf(type).chain((of) =>
    fc.record({
      question: fc.constant(asked(type, of)),
      key: fc.constant(of[0] ?? ''),
      right: fc.constant(of[0]),
      given: fc.constantFrom(...of),
    }),
  ),
  otherKey: `question->'options'->(CASE WHEN question->'options'->0->'id' = question->'key' THEN 1 ELSE 0 END)->'id'`,
  choose(page: Page, { options, key }: Asked, right: boolean) {
    const [chosen = ''] = right ? textsOf(options, [key]) : otherTexts(options, [key])
    return chooseOption(page, chosen)
  },
  answerByKeys: (page: Page, { options, key }: Asked) => pressLetters(page, textsOf(options, [key])),
})
