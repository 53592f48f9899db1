import { isRecord } from './is-record.ts'

/** Adds the ids of all parts of a question, however deep, except its images and media, which have their own. */
function addPartIds(value: unknown, ids: string[]): void {
  if (Array.isArray(value)) for (const part of value) addPartIds(part, ids)
  else if (isRecord(value))
    for (const name in value) {
      const inner = value[name]
      if (name === 'id' && typeof inner === 'string') ids.push(inner)
      else if (name !== 'image' && name !== 'media' && typeof inner === 'object') addPartIds(inner, ids)
    }
}

/** Every id of questions and their parts. */
export function idsIn(questions: readonly { qid: string }[]): string[] {
  const ids: string[] = []
  for (const question of questions) {
    ids.push(question.qid)
    addPartIds(question, ids)
  }
  return ids
}
