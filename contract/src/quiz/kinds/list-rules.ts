import { creditForShare } from '../credit.ts'
import type { DraftKey, Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Key } from '../question.ts'
import { spellingOf, foundIn } from '../typed-answer.ts'
import type { listSchemas } from './list.ts'
import { markProblems, type RulesOf, spellingProblems } from './shared-rules.ts'
import { isTexts } from './kind.ts'

export const listRules: RulesOf<typeof listSchemas> = {
  label: 'Name them all',
  grade: ({ total }, key, answer) => creditForShare(foundIn(key, answer).length, total),
  problems: (question) => [...markProblems(question), ...(question.key ? entryProblems(question.key) : [])],
  trimmed(question) {
    const written = question.key?.filter(({ answers }) => answers.some((spelling) => spelling.trim() !== '')) ?? []
    return { ...question, total: written.length, key: written.length > 0 ? written : null }
  },
  readSent(common, { key }, { idFor }) {
    const entries = entriesIn(key).map(({ id, answers }) => ({ id: idFor(id, answers[0] ?? ''), answers }))
    return { ...common, total: entries.length, key: entries.length > 0 ? entries : null }
  },
}

function entryProblems(entries: Key<'list'>): Problem[] {
  const { least, most } = SIZES.entries
  const path = 'key'
  const spellings = entries.reduce((sum, { answers }) => sum + answers.length, 0)
  if (entries.length < least) return [{ path, message: `List at least ${least} answers.` }]
  return [
    ...(entries.length > most ? [{ path, message: `List at most ${most} answers.` }] : []),
    ...(spellings > MOST_SPELLINGS ? [{ path, message: `Use at most ${MOST_SPELLINGS} spellings in one list.` }] : []),
    ...entries.flatMap(({ answers }, index) =>
      answers.flatMap((spelling, at) => spellingProblems(`key.${index}.${at}`, spelling)),
    ),
    ...sameProblems(entries),
  ]
}

/** More than the longest list needs, and few enough to compare each with everything a player types. */
const MOST_SPELLINGS = 500

/** A typed answer must not be able to mean two entries. */
function sameProblems(entries: Key<'list'>): Problem[] {
  const found: Problem[] = []
  const seen = new Map<string, number>()
  for (const [index, { answers }] of entries.entries())
    for (const [at, spelling] of answers.entries()) {
      const { essence } = spellingOf(spelling)
      const before = seen.get(essence)
      if (before === undefined) seen.set(essence, index)
      else if (before < index && essence !== '')
        found.push({ path: `key.${index}.${at}`, message: `This is the same as ${before + 1}.` })
    }
  return found
}

const entriesIn = (key: DraftKey): { id?: string | undefined; answers: string[] }[] =>
  Array.isArray(key)
    ? key.flatMap((entry) =>
        isRecord(entry) && isTexts(entry['answers'])
          ? [{ id: typeof entry['id'] === 'string' ? entry['id'] : undefined, answers: entry['answers'] }]
          : [],
      )
    : []
