import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { creditOf } from '../credit-of.ts'
import { allOrNothing, creditForShare, FULL_CREDIT } from '../credit.ts'
import { SentQuestion } from '../draft.ts'
import { questionProblems } from '../draft-problems.ts'
import { KIND_RULES } from './kind-rules.ts'
import { KIND_SCHEMAS, KINDS } from './kinds.ts'
import { readSentQuestion, sentQuestion } from '../sent-question.ts'
import { answerWords, rightParts } from '../question-words.ts'
import { Answer, AuthoredQuestion, choicesOf, fitsQuestion, Key, QUESTION_TYPES, untouched } from '../question.ts'
import type { AnyQuestion } from './test/kind-fixture.ts'
import { anyOf, KIND_FIXTURES } from './test/kind-fixtures.ts'

const PARTIAL = { partial_credit: true }

it('knows every kind by the same names in every table', () => {
  for (const table of [KINDS, KIND_RULES, KIND_FIXTURES])
    expect(new Set(Object.keys(table))).toEqual(new Set(QUESTION_TYPES))
  for (const type of QUESTION_TYPES) expect(KIND_SCHEMAS[type].type).toBe(type)
})

it('shows a text that holds more than words only where it is answered', () => {
  for (const type of QUESTION_TYPES)
    if (KINDS[type].words.title) expect(KINDS[type].words.task, `the task of ${type}`).toBeDefined()
})

describe.each(QUESTION_TYPES)('%s', (type) => {
  const always = (holds: (one: AnyQuestion) => void) => fc.assert(fc.property(anyOf(type), (one) => holds(one)))
  const authored = (question: object, key: unknown): AuthoredQuestion =>
    z.parse(AuthoredQuestion, { ...question, key, why: '', source: '' })

  it('gives any answer that fits a credit from none to full, whole, and a right one all of it', () => {
    always(({ question, key, right, given }) => {
      const asked = authored(question, key)
      expect([right, given].every((answer) => fitsQuestion(question, answer))).toBe(true)
      expect(creditOf(asked, right, PARTIAL)).toBe(KINDS[type].isScored ? FULL_CREDIT : 0)
      const credit = creditOf(asked, given, PARTIAL)
      expect(Number.isInteger(credit) && credit >= 0 && credit <= FULL_CREDIT).toBe(true)
      expect(creditOf(asked, given, { partial_credit: false })).toBe(allOrNothing(credit === FULL_CREDIT))
    })
  })

  it('tells from the credit how many parts are right, where it has parts', () => {
    always(({ question, key, right, given }) => {
      const asked = authored(question, key)
      const credit = creditOf(asked, given, PARTIAL)
      const parts = rightParts(question, credit)
      if (parts) expect(creditForShare(parts.right, parts.of)).toBe(credit)
      if (parts) expect(rightParts(question, creditOf(asked, right, PARTIAL))?.right).toBe(parts.of)
    })
  })

  it('gives nothing for no answer, for an answer to something else, and while it has no key', () => {
    always(({ question, key, right }) => {
      expect(fitsQuestion(question, null)).toBe(true)
      expect(fitsQuestion(question, { some: 'thing else' })).toBe(false)
      expect(creditOf(authored(question, key), null, PARTIAL)).toBe(0)
      expect(creditOf(authored(question, key), { some: 'thing else' }, PARTIAL)).toBe(0)
      expect(creditOf(authored(question, null), right, PARTIAL)).toBe(0)
    })
  })

  it('has answers and keys that travel, and words for both', () => {
    always(({ question, key, right }) => {
      expect(z.parse(Answer, right)).toEqual(right)
      expect(z.parse(Key, key)).toEqual(key)
      expect(answerWords(question, z.parse(Answer, right))).not.toBe('')
      expect(answerWords(question, key)).not.toBe('')
    })
  })

  it('is the same when it has been sent', () => {
    always(({ question, key }) => {
      const sent = z.parse(SentQuestion, sentQuestion(authored(question, key)))
      const back = readSentQuestion(sent, {
        idFor: (id) => id ?? 'new',
        imageFor: (image) => image && question.image,
      })
      expect(back).toEqual({ ...question, key, why: '', source: '' })
    })
  })

  it('stores no key that is not of its shape, whatever an author sends', () => {
    const odd = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }))
    const names = fc.constantFrom('value', 'tolerance', 'span', 'x', 'y', 'r', 'region', 'id', 'answers')
    const keys = fc.oneof(odd, fc.array(odd, { maxLength: 3 }), fc.dictionary(names, odd, { maxKeys: 5 }))
    const sent = fc.tuple(anyOf(type), keys)
    fc.assert(
      fc.property(sent, ([{ question }, key]) => {
        const { success, data } = z.safeParse(SentQuestion, { type, text: question.text, key })
        if (!success) return
        const stored = readSentQuestion(data, { idFor: () => 'i', imageFor: () => null })
        expect(z.safeParse(KIND_SCHEMAS[type].authored, stored).success).toBe(true)
      }),
    )
  })

  it('wants its right answer marked, and nothing else of a question that is whole', () => {
    always(({ question, key }) => {
      const unmarked = KINDS[type].isScored ? [{ path: 'key', message: 'Mark the right answer.' }] : []
      expect(questionProblems(authored(question, null))).toEqual(unmarked)
      expect(questionProblems(authored(question, key))).toEqual([])
    })
  })

  it('has neither fewer nor more options than it says', () => {
    const { least, most } = KINDS[type].options ?? { least: 0, most: 0 }
    if (most === 0) return
    const [{ question, key }] = fc.sample(anyOf(type), { numRuns: 1, seed: 5 }) as [AnyQuestion]
    const problemsWith = (count: number) => {
      const options = Array.from({ length: count }, (_, at) => ({ ...question.options[0], id: `${at}`, text: `${at}` }))
      return questionProblems(authored({ ...question, options }, key)).filter(({ path }) => path === 'options')
    }
    expect([least, most].flatMap(problemsWith)).toEqual([])
    for (const count of [least - 1, most + 1]) expect(problemsWith(count), `${count} options`).toHaveLength(1)
  })

  it('makes its answers of its choices, where there are any', () => {
    always(({ question, given }) => {
      const { chooses, ofChoices } = KINDS[type]
      const ids = choicesOf(question).map(({ id }) => id)
      expect(ids.length > 0).toBe(chooses !== 'none')
      if (chooses === 'none') return
      const chosen = [given].flat().map(String)
      expect(chosen.every((id) => ids.includes(id))).toBe(true)
      expect(ofChoices(chosen)).toEqual(given)
      expect(ofChoices([])).toBeUndefined()
    })
  })

  it('shows at first either nothing or an answer that fits', () => {
    always(({ question }) => {
      const first = untouched(question)
      expect(first === undefined || fitsQuestion(question, first)).toBe(true)
    })
  })
})
