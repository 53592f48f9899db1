import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#contract/text/plain-text.ts'
import { escapeGift } from './gift-syntax.ts'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'

/** An answer in a file: what it says, its share of the mark, and its feedback. */
interface Answer {
  text: string
  share: number
  feedback: string
}

/** What is known of a question, whatever way it is written. */
interface Known {
  kind: 'single' | 'multiple' | 'text' | 'match' | 'blanks'
  /** The words around its answers. */
  around: string[]
  answers: Answer[]
  /** Those of its other blanks. */
  more: Answer[][]
  general: string
}

const word = fc.constantFrom('Which', 'NOT', 'prime', 'x^2', 'a=b', 'C#', '{set}', '3 < 5', 'Q&A', 'é', '50%', 'so:')
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
/** Feedback that is different for each answer, and nowhere else. */
const feedback = fc.option(
  fc.uuid().map((id) => `why ${id}`),
  { nil: '', freq: 2 },
)
const texts = fc.uniqueArray(fc.tuple(word, fc.nat(99)), { minLength: 3, maxLength: 5, selector: (one) => one.join() })

/** One right answer, perhaps a half-right one, and wrong ones, in any order. */
const choice: fc.Arbitrary<Answer[]> = fc
  .record({
    texts,
    shares: fc.array(fc.constantFrom(0, 0, -50, 50), { minLength: 5, maxLength: 5 }),
    feedback: fc.array(feedback, { minLength: 5, maxLength: 5 }),
    at: fc.nat(4),
  })
  .map((one) =>
    one.texts.map(([text, number], index) => ({
      text: `${text} ${number}`,
      share: index === one.at % one.texts.length ? 100 : (one.shares[index] ?? 0),
      feedback: one.feedback[index] ?? '',
    })),
  )
const all: fc.Arbitrary<Answer[]> = fc
  .tuple(choice, fc.integer({ min: 2, max: 3 }))
  .map(([answers, right]) =>
    answers.map((answer, index) => ({ ...answer, share: index < right ? Number((100 / right).toFixed(5)) : -100 })),
  )
const known: fc.Arbitrary<Known> = fc
  .record({
    kind: fc.constantFrom<Known['kind'][]>('single', 'multiple', 'text', 'match', 'blanks'),
    around: fc.array(phrase, { minLength: 3, maxLength: 3 }),
    answers: choice,
    more: fc.array(choice, { minLength: 1, maxLength: 1 }),
    general: feedback,
  })
  .chain((one) => (one.kind === 'multiple' ? all.map((answers) => ({ ...one, answers })) : fc.constant(one)))

/** How it is written: choices by a number each, so that a failure shows which. */
interface Style {
  markup: 'escaped' | 'cdata' | 'raw'
  format: 'html' | 'moodle' | 'plain'
  name: boolean
  gap: string
  doubled: boolean
  unsigned: boolean
  cloze: boolean
  isInMiddle: boolean
}
const style: fc.Arbitrary<Style> = fc.record({
  markup: fc.constantFrom('escaped', 'cdata', 'raw'),
  format: fc.constantFrom('html', 'moodle', 'plain'),
  name: fc.boolean(),
  gap: fc.constantFrom('', ' ', '\n', '\n\t'),
  doubled: fc.boolean(),
  unsigned: fc.boolean(),
  cloze: fc.boolean(),
  isInMiddle: fc.boolean(),
})

const isRight = ({ share }: Answer) => share > 99
const isTyped = (answers: Answer[], index: number) => (index + answers.length) % 2 === 0

/** The words of a text in its markup: bold, if there can be any. */
const html = (text: string) => escapeHtml(text).replace(/\bNOT\b/, '<b>NOT</b>')

const GIFT_FORMATS = { html: '[html]', moodle: '', plain: '[plain]' }

function inGift({ kind, around, answers, more, general }: Known, look: Style): string {
  const say = (text: string) => escapeGift(look.format === 'html' ? html(text) : text)
  const weight = (share: number) => (share === 0 ? '' : `%${share}%`)
  const note = (text: string) => (text ? `#${say(text)}` : '')
  const signed = (one: Answer) => `${look.doubled ? '~=' : '='}${look.gap.trim()}${say(one.text)}${note(one.feedback)}`
  const written = (list: Answer[], isShort: boolean) =>
    list.map((one, index) => {
      if (isShort) return `=${isRight(one) ? '' : `%${one.share}%`}${say(one.text)}${note(one.feedback)}`
      if (isRight(one)) return signed(one)
      const isUnsigned = look.unsigned && index === 0 && kind === 'single' && one.share === 0
      return `${isUnsigned ? '' : '~'}${weight(one.share)}${say(one.text)}${note(one.feedback)}`
    })
  const cloze = (list: Answer[], index: number) => {
    const parts = list.map((one) => `${isRight(one) ? '=' : `%${one.share}%`}${say(one.text)}${note(one.feedback)}`)
    return `{1:${isTyped(list, index) ? 'SA' : 'MCV'}:${parts.join('~')}}`
  }
  const start = `${look.name ? '::A name::' : ''}${GIFT_FORMATS[look.format]}`
  const [before = '', between = '', after = ''] = around.map(say)
  const reason = general ? `${look.gap}####${say(general)}` : ''
  if (kind === 'blanks') {
    const [first = '', second = ''] = [answers, ...more].map((list, index) =>
      look.cloze
        ? cloze(list, index)
        : `{${written(list, isTyped(list, index)).join(look.gap || ' ')}${index === 1 ? reason : ''}}`,
    )
    return `${start}${before} ${first} ${between} ${second} ${after}`
  }
  const body =
    kind === 'match'
      ? answers.map((one, index) => `=${say(one.text)} -> ${say(`to ${index}`)}`)
      : written(answers, kind === 'text')
  return `${start}${before} {${body.join(look.gap || ' ')}${reason}}${look.isInMiddle ? ` ${after}` : ''}`
}

/** Stands where a blank goes, until the text around it is escaped. */
const CLOZE = 'clozeblank'

const XML_FORMATS = { html: 'html', moodle: 'moodle_auto_format', plain: 'plain_text' }

function inXml({ kind, around, answers, more, general }: Known, look: Style): string {
  const content = (text: string) => {
    // Typed answers have no markup, unless they say so.
    if (look.format === 'plain' || (kind === 'text' && look.format === 'moodle')) return escapeHtml(text)
    return { escaped: escapeHtml(html(text)), cdata: `<![CDATA[${html(text)}]]>`, raw: html(text) }[look.markup]
  }
  const cloze = (list: Answer[], index: number) => {
    const say = (text: string) =>
      content(text.replace(/[#{}~]/g, (sign) => `\\${sign}`)).replace(/<!\[CDATA\[|\]\]>/g, '')
    const note = (text: string) => (text ? `#${say(text)}` : '')
    const parts = list.map((one) => `${isRight(one) ? '=' : `%${one.share}%`}${say(one.text)}${note(one.feedback)}`)
    return `{${index}:${isTyped(list, index) ? 'SHORTANSWER' : 'MULTICHOICE'}:${parts.join('~')}}`
  }
  const element = (tag: string, text: string, more = '', attributes = '') =>
    `<${tag}${attributes} format="${XML_FORMATS[look.format]}">${look.gap}<text>${content(text)}</text>${more}</${tag}>`
  const answered = (one: Answer) =>
    element('answer', one.text, one.feedback && element('feedback', one.feedback), ` fraction="${one.share}"`)
  const [before = '', between = '', after = ''] = around
  const reason = general ? element('generalfeedback', general) : ''
  const question = (type: string, text: string, inner: string) =>
    `<question type="${type}">${look.gap}${element('questiontext', text)}${reason}${inner}</question>`
  switch (kind) {
    case 'single':
      return question('multichoice', before, answers.map(answered).join(look.gap))
    case 'multiple':
      return question('multichoice', before, `<single>false</single>${answers.map(answered).join(look.gap)}`)
    case 'text':
      return question('shortanswer', before, answers.map(answered).join(''))
    case 'match':
      return question(
        'matching',
        before,
        answers.map((one, index) => element('subquestion', one.text, element('answer', `to ${index}`))).join(''),
      )
    case 'blanks': {
      if (look.cloze)
        return question('cloze', `${before} ${CLOZE}1 ${between} ${CLOZE}2 ${after}`, '').replace(
          new RegExp(`${CLOZE}(\\d)`, 'g'),
          (_, number: string) => cloze([answers, ...more][Number(number) - 1] ?? [], Number(number)),
        )
      const boxes = [answers, ...more].flatMap((list, group) =>
        list.map((one) => `<dragbox><text>${content(one.text)}</text><group>${group + 1}</group></dragbox>`),
      )
      const places = [answers.findIndex(isRight), answers.length + (more[0] ?? []).findIndex(isRight)]
      const [first = 0, second = 0] = places
      return question('ddwtos', `${before} [[${first + 1}]] ${between} [[${second + 1}]] ${after}`, boxes.join(''))
    }
  }
}

/** The right answers of a question, by their words. */
function rightWords(question: PlainQuestion): unknown {
  if (question.type === 'single') return [question.options[question.key]?.text]
  if (question.type === 'multiple') return question.key.map((index) => question.options[index]?.text)
  if (question.type === 'text') return question.key
  if (question.type === 'match')
    return question.prompts?.map(({ text }, index) => [text, question.options[question.key[index] ?? -1]?.text])
  if (question.type !== 'blanks') return question.type
  return question.blanks?.map(({ choices }, index) => {
    const wanted = question.key[index]
    return typeof wanted === 'number' ? [choices?.[wanted]?.text] : wanted
  })
}

function wantedOf({ kind, answers, more }: Known): unknown {
  const right = (list: Answer[]) => list.filter(isRight).map(({ text }) => text)
  if (kind === 'match') return answers.map(({ text }, index) => [text, `to ${index}`])
  if (kind === 'multiple') return answers.filter(({ share }) => share > 0).map(({ text }) => text)
  return kind === 'blanks' ? [answers, ...more].map(right) : right(answers)
}

/** The only reasons there may be: the general one, or that of the right answer. */
function reasonsOf({ kind, answers, general }: Known): string[] {
  const [right] = answers.filter(isRight)
  return [general, ...(general === '' && right && ['single', 'text'].includes(kind) ? [right.feedback] : [])]
}

describe.each([
  ['gift', inGift],
  ['moodle_xml', inXml],
] as const)('%s, however it is written', (format, write) => {
  it('gives the right key and every word', async () => {
    await fc.assert(
      fc.asyncProperty(known, style, async (one, look) => {
        const { questions, items } = await readQuestions({ input: write(one, look), format })
        expect(items).toHaveLength(1)
        const [question] = questions
        if (!question) expect.fail(items[0]?.message)
        expect(rightWords(question)).toEqual(wantedOf(one))
        const isGap = format === 'gift' && look.isInMiddle && one.kind !== 'blanks'
        expect(question.text).toContain(one.around[0])
        if (isGap) expect(question.text).toBe(`${one.around[0]} _____ ${one.around[2]}`)
        if (one.kind === 'blanks')
          expect(question.text).toBe(`${one.around[0]} [[1]] ${one.around[1]} [[2]] ${one.around[2]}`)
        const cloze = format === 'gift' && one.kind === 'blanks' && look.cloze
        if (!cloze) expect(reasonsOf(one)).toContain(question.why)
        // Every feedback is the reason, or the author is told that there was some.
        const written = one.kind === 'match' ? [] : [one.answers, ...(one.kind === 'blanks' ? one.more : [])].flat()
        const isLost = written.some((answer) => answer.feedback !== '' && answer.feedback !== question.why)
        const isBox = format === 'moodle_xml' && one.kind === 'blanks' && !look.cloze
        if (isLost && !isBox) expect(items[0]?.message).toMatch(/feedback .* was left out/)
      }),
      process.env.DEEP ? { numRuns: 3000 } : { numRuns: 100, seed: 7 },
    )
  })
})
