import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionProblems } from '#contract/quiz/draft-problems.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES, type Question } from '#contract/quiz/question.ts'
import { lettered } from '#contract/quiz/kinds/test/parts.ts'
import { loadAnswering, AnswerForm } from './AnswerForm.tsx'
import { blankParts, EDITING, readParts, toAuthored, type EditedQuestion } from './editing.ts'
import { EmbedAnswer } from './EmbedAnswer.tsx'
import { OWN_ANSWERS } from './own-answers.ts'
import { PrintedAnswer, printedKey } from './PrintedAnswer.tsx'
import { isShownJudged } from './ReviewedAnswer.tsx'
import { blankOption } from './written-question.ts'

const nothing = () => {}

/** What the card of any question has a field for. */
const ON_EVERY_CARD = ['text', 'image']

beforeAll(loadAnswering)

it('knows every kind, each by a name of its own', () => {
  expect(new Set(Object.keys(EDITING))).toEqual(new Set(QUESTION_TYPES))
  expect(new Set(QUESTION_TYPES.map((type) => KIND_RULES[type].label)).size).toBe(QUESTION_TYPES.length)
})

/** What is not there has no id: the right side of an empty pair is made anew when it is read. */
const typed = (question: EditedQuestion): unknown =>
  JSON.parse(JSON.stringify(question, (name, value: unknown) => (name === 'optionId' ? undefined : value)))

describe.each(QUESTION_TYPES)('%s', (type) => {
  const blank: EditedQuestion = {
    id: 'q',
    type,
    text: 'Which one?',
    image: null,
    media: null,
    options: lettered(type).map(({ text }) => ({ ...blankOption(text), text })),
    ...blankParts(),
    why: '',
    source: '',
  }
  const question: Question = toAuthored(blank)

  const onSite = (isDirect: boolean) => {
    const form = { given: undefined, verdict: null, isLocked: false, showsVerdict: false, isDraft: false }
    return renderToStaticMarkup(<AnswerForm {...{ ...form, question, isDirect }} onAnswer={nothing} onNext={nothing} />)
  }
  const inEmbed = () => {
    const form = { given: null, verdict: null, isLocked: false }
    return renderToStaticMarkup(<EmbedAnswer {...{ ...form, question }} onGive={nothing} onAnswer={nothing} />)
  }
  const onPaper = () => renderToStaticMarkup(<PrintedAnswer question={question} hasImages={false} />)

  it('can be answered on the site and in the embed', () => {
    expect(onSite(KINDS[type].chooses === 'one')).toMatch(/<button|<input/)
    expect(inEmbed()).not.toBe('')
  })

  it('tells how to answer wherever it is answered, if its words do', () => {
    const { hint = '' } = KINDS[type].words
    for (const shown of [onSite(true), onSite(false), inEmbed(), onPaper()]) expect(shown).toContain(hint)
  })

  it('can be answered on paper, which has a key', () => {
    expect(onPaper()).not.toBe('')
    expect(printedKey(toAuthored(blank), question, true)).not.toBe('')
  })

  it('shows in a review what was right where, if a page expects that of a kind with a look of its own', () => {
    if (KINDS[type].shownAs === 'own') expect(Boolean(OWN_ANSWERS[type]?.Verdict)).toBe(isShownJudged({ type }))
  })

  it('can be written: its editor shows a field for whatever is missing', () => {
    const { Editor } = EDITING[type]
    const problems = questionProblems(toAuthored(blank))
    const editor = renderToStaticMarkup(
      <Editor question={blank} problems={problems} isShuffled givesPartialCredit edit={nothing} />,
    )
    for (const { path } of problems.filter((one) => !ON_EVERY_CARD.includes(one.path)))
      expect(editor).toContain(`data-field="${path}"`)
  })

  it('reads back what was written, and takes what a browser kept for nothing else', () => {
    const { blank: empty, isBlank, isStored } = EDITING[type]
    expect(isBlank(blankParts())).toBe(true)
    expect(isStored({ ...blankParts() })).toBe(true)
    expect(typed({ ...blank, ...readParts(toAuthored(blank)) })).toEqual(typed(blank))
    if (Object.keys(empty()).length > 0) expect(isStored({})).toBe(false)
  })
})
