import { nameSkeletons } from '#server/accounts/names.ts'

const FIRST = 'Ada Bo Cem Dina Elif Finn Gita Hugo Ines Juri Kaya Lea Milo Nia Otto Pia Quim Rosa Sami Tove'.split(' ')
const LAST = 'Abel Brook Castro Dunn Eklund Ferri Garcia Hale Iqbal Jansen Kovac Lind Moor Novak Ortiz Park'.split(' ')

/** Players with names that differ, and how those look to somebody who would imitate them. */
export const namedPlayers = (from: number, to: number, seed: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const n = from + index
    const name = `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]} ${seed}-${n}`
    return { n, name, name_skeletons: nameSkeletons(name) }
  })
