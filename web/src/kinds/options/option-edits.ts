import { KINDS, mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { moveItem } from '#web/platform/move-item.ts'
import { blankOption, changed, type WrittenOption, type WrittenQuestion } from '../written-question.ts'

type WithOptions = Pick<WrittenQuestion, 'type' | 'options'> & {
  /** Of kinds where options are marked as right. */
  right?: readonly string[]
}
type EditOptions = <Q extends WithOptions>(question: Q) => Q

export const changeOption =
  (id: string, part: Partial<Omit<WrittenOption, 'id'>>): EditOptions =>
  (question) => ({ ...question, options: changed(question.options, id, part) })

/** Adds empty options after a given one, or at the end. */
export const addOption =
  (after: string | null, id?: string): EditOptions =>
  (question) => {
    const { type, options } = question
    if (options.length >= mostOptions(type)) return question
    const at = options.findIndex((option) => option.id === after)
    return { ...question, options: options.toSpliced(at < 0 ? options.length : at + 1, 0, blankOption(id)) }
  }

/** With empty ones at the end, so that there is a field for each option that its kind needs. */
export const withLeastOptions: EditOptions = (question) => {
  const missing = (KINDS[question.type].options?.least ?? 0) - question.options.length
  if (missing <= 0) return question
  return { ...question, options: [...question.options, ...Array.from({ length: missing }, () => blankOption())] }
}

export const removeOption =
  (id: string): EditOptions =>
  (question) =>
    withLeastOptions({
      ...question,
      options: question.options.filter((option) => option.id !== id),
      ...(question.right && { right: question.right.filter((one) => one !== id) }),
    })

export const moveOption =
  (id: string, to: number): EditOptions =>
  (question) => {
    const from = question.options.findIndex((option) => option.id === id)
    const place = Math.max(0, Math.min(question.options.length - 1, to))
    return from < 0 || from === place ? question : { ...question, options: moveItem(question.options, from, place) }
  }

/** The lines of a pasted text as options, as far as there may be so many; none unless there are several. */
export function linesToSplit(text: string, most: number): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[A-Ia-i][.)]|[-*•])\s+/, '').trim())
    .filter(Boolean)
  return lines.length > 1 ? lines.slice(0, most) : []
}

/**
 * Replaces an option by lines: the first goes into the option itself, the rest into empty ones after it, up to the
 * limit.
 */
export const splitOption =
  (id: string, lines: readonly string[]): EditOptions =>
  (question) => {
    const at = question.options.findIndex((option) => option.id === id)
    if (at < 0 || lines.length === 0) return question
    const before = question.options.slice(0, at)
    const after = question.options.slice(at)
    const empty = after.slice(1).findIndex(({ text, image }) => text !== '' || image !== null)
    const places = empty < 0 ? after.length : empty + 1
    const filled = lines.map((text, line) => ({ ...(line < places ? after[line] : undefined), text }))
    const options = [
      ...before,
      ...filled.map((given) => ({ ...blankOption(), ...given })),
      ...after.slice(Math.min(places, lines.length)),
    ]
    return { ...question, options: options.slice(0, Math.max(mostOptions(question.type), question.options.length)) }
  }
