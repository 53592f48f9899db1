import { draftReader } from './formats/json/read-draft-shape.ts'
import { type KindFormats, pairWords, pairedIndexes } from './formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { readPair, writePair, giftMatch, moodleMatch, answeredPairs, wrongPairs } from './match.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { quizFilePair } from './formats/quiz-file-question.ts'
import { comparedWhole, guessParts, keyAsAnswer, trimmedParts, type ServerKind } from './server-kind.ts'

const unnamed: KindFormats<'sort'>['unnamed'] = ({ bins, options, key }) => ({
  bins: bins.map(({ text }) => ({ text })),
  key: pairedIndexes(key, options, bins),
})
const readDraft = draftReader('sort', ['bins'], unnamed)

/** Items with their groups as pairs: the nearest thing that Moodle has. */
function asMatch({ bins = [], options, ...question }: PlainQuestion<'sort'>): PlainQuestion<'match'> {
  if (options.some(({ image }) => image)) throw new FormatError("Items to sort can't have pictures there.")
  return {
    ...question,
    type: 'match',
    prompts: options.map(({ text }) => ({ text, image: null })),
    options: bins.map(({ text }) => ({ text, image: null, last: false })),
  }
}

export const sortKind: ServerKind<'sort'> = {
  ...comparedWhole,
  publishedParts: ({ bins }) => ({ bins: trimmedParts(bins) }),
  hiddenChoices: () => ({ bins: [] }),
  demo: {
    right: keyAsAnswer,
    wrong: ({ bins }, key, random) => wrongPairs(key, bins, random),
  },
  given: ({ options, bins, key }, answer) => answeredPairs(options, bins, key, answer),
  guess: ({ bins, options }) => guessParts(options.map(() => 1 / bins.length)),
  formats: {
    unnamed,
    json: {
      recognises: ({ raw }) => Array.isArray(raw['bins']),
      read: readDraft,
    },
    rightAnswer: ({ bins = [], options, key }) =>
      JSON.stringify(
        options
          .map(({ text }, index) => [cleanLine(text), cleanLine(bins[key[index] ?? -1]?.text ?? '')].join(' in '))
          .toSorted(),
      ),
    inWords: ({ bins = [], options, key }) => ({ right: [pairWords(options, bins, key)], wrong: [] }),
    accepts: ({ bins = [], options, key }, answer) => pairWords(options, bins, key) === answer,
    quizFile: {
      marks: ['sort'],
      read({ accepted, fail }) {
        const pairs = accepted.map((line) => quizFilePair(line, fail))
        const bins = [...new Set(pairs.map(({ to }) => to))]
        return {
          bins: bins.map((text) => ({ text })),
          options: pairs.map(({ from }) => ({ text: from, last: false })),
          key: Object.fromEntries(pairs.map(({ to }, index) => [String(index), bins.indexOf(to)])),
        }
      },
    },
    gift: { write: (question, why) => giftMatch.write(asMatch(question), why) },
    moodle: { type: moodleMatch.type, write: (question) => moodleMatch.write?.(asMatch(question)) ?? [] },
    /** An option cell is `item -> group`; the answer may list the groups in their order, one per line. */
    sheet: {
      names: 'sort|sorting|groups|categorise|categorize|group',
      read({ cells: { answer, options }, words, note }) {
        const pairs = options.map(readPair).map(({ from, to }) => ({ from: cleanLine(from), to: cleanLine(to) }))
        const listed = answer.split('\n').map(cleanLine).filter(Boolean)
        const groups = listed.length > 0 ? [...new Set(listed)] : [...new Set(pairs.map(({ to }) => to))]
        const strange = pairs.find(({ to }) => !groups.includes(to))
        if (strange)
          throw new FormatError(`"${strange.to.slice(0, 60)}" isn't one of the groups that its answer lists.`)
        if (pairs.some(({ from }) => from === '')) throw new FormatError('One of its pairs has only one side.')
        if (new Set(pairs.map(({ from }) => from)).size < pairs.length)
          throw new FormatError('The same item appears twice.')
        const sorted = {
          words,
          options: pairs.map(({ from }) => ({ id: '', text: from })),
          key: Object.fromEntries(pairs.map(({ to }, index) => [String(index), groups.indexOf(to)])),
          raw: { bins: groups.map((text) => ({ text })) },
        }
        return readDraft(sorted, note)
      },
      write: ({ bins = [] }) => bins.map(({ text }) => cleanLine(text)).join('\n'),
      cells: ({ bins = [], options, key }) =>
        options.map(({ text }, index) => writePair(cleanLine(text), cleanLine(bins[key[index] ?? -1]?.text ?? ''))),
    },
  },
}
