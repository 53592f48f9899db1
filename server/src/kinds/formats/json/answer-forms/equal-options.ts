import type { Note } from '#server/kinds/formats/build-question.ts'
import type { NamedOption } from '../option-list.ts'

interface Keyed {
  options: NamedOption[]
  key: number | number[]
}

/** One right option that is listed several times is one option: an answer that is its text names all of them. */
export function withoutEqual({ options, key }: Keyed, note: Note): Keyed {
  const [first, ...others] = [key].flat()
  const right = first === undefined ? undefined : options[first]
  const isSame = (option: NamedOption | undefined) => option?.text === right?.text && !option?.image
  if (first === undefined || !right || others.length === 0) return { options, key }
  if (right.image || !others.every((index) => isSame(options[index]))) return { options, key }
  note(`The option "${right.text}" appeared twice and was kept once.`)
  return { options: options.filter((_, index) => !others.includes(index)), key: first }
}
