import * as z from 'zod/mini'
import { questionProblems } from '#contract/quiz/draft-problems.ts'
import { SentQuestion } from '#contract/quiz/draft.ts'
import { isRecord } from '#contract/is-record.ts'
import { readSentQuestion } from '#contract/quiz/sent-question.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { isKeyed } from '#server/kinds/keyed-question.ts'
import { cleanWords, optionsOf, type Note } from '../build-question.ts'
import { FormatError, type PlainImage, type PlainQuestion, plainOfKeyed } from '../plain-question.ts'
import type { KindFormats } from '../kind-formats.ts'
import { readImage, type JsonQuestion } from './json-question.ts'

/**
 * Makes a reader of questions in the shape in which authors send them: the key names options and other parts by index,
 * or by the ids that the file gives them. `parts` are the fields that only this kind has. What an author would have to
 * mend is refused, because a guess could be a wrong key.
 */
export function draftReader<K extends QuestionType>(
  type: K,
  parts: readonly string[],
  unnamed: KindFormats<K>['unnamed'],
): (question: JsonQuestion, note: Note) => PlainQuestion<K> {
  return ({ words, options, key, raw }, note) => {
    const cleaned = cleanWords(words)
    const images = new Map<string, PlainImage>()
    const { success, data, error } = z.safeParse(SentQuestion, {
      type,
      text: cleaned.text,
      options: options.map(({ id, text, last = false }) => ({ ...(id && { id }), text, last })),
      ...Object.fromEntries(
        parts.flatMap((part) => (part in raw ? [[part, withImageIds(raw[part], images, note)]] : [])),
      ),
      key,
    })
    if (!success) {
      const part = partAt((error.issues[0]?.path ?? []).join('.'))
      throw new FormatError(`We can't read its ${part}. Export a quiz as JSON to see how it's written.`)
    }
    let last = 0
    const question = readSentQuestion(
      { ...data, type },
      {
        // A number for each part that has no id, which is enough until it is stored.
        idFor: (sent) => sent ?? `part ${++last}`,
        imageFor: (image) => image && { ...image, url: '', width: 1, height: 1 },
      },
    )
    if (!isKeyed(question)) throw new FormatError('It has no right answer.')
    const [problem] = questionProblems<K>(question).filter(
      ({ path }) => !/^(text|options\.\d+\.text|(.+\.)?image(\..+)?)$/.test(path),
    )
    if (problem) throw new FormatError(`Look at its ${partAt(problem.path)}. ${problem.message}`)
    const choices = options.map((option) => ({ ...option, right: false }))
    return {
      ...plainOfKeyed(question, unnamed, (image) => images.get(image?.id ?? '') ?? null),
      ...cleaned,
      options: optionsOf(choices),
    }
  }
}

/** Parts with each picture replaced by its id among `images`: pictures have one only while the question is read. */
function withImageIds(value: unknown, images: Map<string, PlainImage>, note: Note): unknown {
  if (Array.isArray(value)) return value.map((one) => withImageIds(one, images, note))
  if (!isRecord(value)) return value
  const { image, ...rest } = value
  const inner = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withImageIds(one, images, note)]))
  const read = readImage(image)
  if (image && !read) note('The pictures of its parts were left out.')
  if (!read) return inner
  const id = `00000000-0000-4000-8000-${String(images.size).padStart(12, '0')}`
  images.set(id, read)
  return { ...inner, image: { id, alt: read.alt } }
}

const PARTS: Readonly<Record<string, string>> = {
  key: 'right answer',
  options: 'option',
  prompts: 'prompt',
  bins: 'group',
  blanks: 'blank',
  regions: 'place',
}

/** A field of a question in words: "prompt 2". */
function partAt(path: string): string {
  const [field = '', index] = path.split('.')
  return [PARTS[field] ?? field, ...(index === undefined ? [] : [Number(index) + 1])].join(' ')
}
