import type { Question } from '#contract/quiz/question.ts'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import { keyAsWritten } from './formats/kind-formats.ts'
import { letteredPlaces } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { quizFileOption } from './formats/quiz-file-question.ts'
import { comparedWhole, type Random, type ServerKind } from './server-kind.ts'

const readDraft = draftReader('poll', [], keyAsWritten)

/** The vote of a demo player: some options are more popular than others, but the first no more than the last. */
function demoVote({ options }: Question<'poll'>, _: unknown, random: Random): string | null {
  const weights = options.map(({ id }) => 0.4 + seededRandom(hashOf(id))())
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return options.find((_, at) => (left -= weights[at] ?? 0) < 0)?.id ?? null
}

export const pollKind: ServerKind<'poll'> = {
  ...comparedWhole,
  demo: { right: ({ options }) => options[0]?.id ?? null, wrong: demoVote, knownBy: () => 0 },
  given: ({ options }, answer) => (options.length > 0 ? [] : [{ part: null, text: answer, right: null }]),
  formats: {
    unnamed: keyAsWritten,
    rightAnswer: () => '',
    json: {
      read: (question, note) => readDraft({ ...question, key: null }, note),
    },
    quizFile: {
      marks: ['poll'],
      read: ({ options }) => ({ options: options.map(({ text }) => quizFileOption(text)), key: null }),
    },
    /** Options without an answer; without options, an opinion is typed. */
    sheet: {
      names: 'poll|survey|opinion|vote|umfrage',
      read({ cells: { answer, options, keep_last }, words, note }) {
        if (answer.trim() !== '') note('Its answer was left out: an opinion is neither right nor wrong.')
        const last = keep_last.trim() === '' ? [] : letteredPlaces(keep_last, options)
        const listed = options.map(({ place, text }) => ({ id: '', text: cleanLine(text), last: last.includes(place) }))
        return readDraft({ words, options: listed, key: null, raw: {} }, note)
      },
    },
  },
}
