/** For each of these words, in a given form, the words in the same form that it must not be taken for. */
export function nearWords(formOf: (text: string) => string): Map<string, ReadonlySet<string>> {
  const groups = GROUPS.map((group) => group.split(', ').map(formOf))
  return new Map(groups.flatMap((group) => group.map((word) => [word, new Set(group)])))
}

type Letters = Pick<string, 'length' | 'charCodeAt'>

/**
 * Whether a few edits make one text of the other: letters added, left out, changed or swapped with their neighbour (an
 * edit distance, Damerau-Levenshtein, of at most `most`). Equal letters are never worth an edit, so that it is decided
 * where they end: its cost grows with the length of the texts, not with its square.
 */
export const isWithinEdits = (one: Letters, other: Letters, most: number): boolean => from(one, 0, other, 0, most)

/** Real words and names that are only a typo or two apart, one group a line and each word in one group. */
const GROUPS = [
  'amber, camber, ember, umber',
  'Aries, Arles',
  'barrels, barren, Barrett',
  'basil, basal, Basel, basic',
  'baton, baron, bacon, button, Barton, Eaton',
  'Beagle, beadle, eagle',
  'Bering, Baring, bearing, being, boring',
  'Braque, barque, Basque, Brahe',
  'Campion, champion',
  'casks, asks, cakes, masks, tasks',
  'cirrus, circus, citrus, crocs, crocus',
  'cookie, bookie, rookie',
  'Cyprus, cypress',
  'Endurance, insurance, Durance',
  'entomologist, etymologist',
  'Española, español',
  'ether, either, ester, other, tether',
  'Foley, folly',
  'Fontaine, Fontana, fountain',
  'fortnight, forthright, Fortnite',
  'garden peas, garden beans, garden pears',
  'garum, garam, gram, harum',
  'Gaudí, Gaddi, Saudi',
  'Germany, German',
  'gluten, glutes',
  'Hispaniola, Hispania, Hispanic',
  'Iceland, Ireland',
  'Indiana, India, Indian',
  'ippon, Nippon',
  'Jones, bones, Jonas, zones',
  'kalium, calcium, gallium, valium',
  'kings, rings, wings',
  'krill, drill, grill, kill, thrill, trill',
  'Maine, maize',
  'malachite, Malachi',
  'Niger, Nigeria, tiger',
  'pawns, dawns, lawns, prawns',
  'pea plants, bean plant, bean plants, tea plant, tea plants',
  'penicillin, penicillium',
  'Poland, Holland, Roland',
  'Pompeii, Pompeo, Pompey',
  'prune, prone, prude, prunus',
  'quince, prince, Quincy',
  'Redding, bedding, reading, wedding',
  'reggae, ragga',
  'rooks, books, cooks, crooks',
  'shrew, Shrek, shrewd',
  'Spain, spawn',
  'tattoo, taboo',
  'Tigris, tigers, tigress',
  'Titan, Titania, Titian, Triton',
  'Turing, tubing, tuning, Turin, turning',
  'twins, twits',
  'Vienna, sienna, Siena, Vienne',
  'Volta, Volga, volt, volts',
  'West Germany, East Germany',
  'Zambezi, Zambia',
]

function from(one: Letters, i: number, other: Letters, j: number, edits: number): boolean {
  const longer = one.length - i - (other.length - j)
  if (Math.abs(longer) > edits) return false
  while (i < one.length && j < other.length && one.charCodeAt(i) === other.charCodeAt(j)) {
    i++
    j++
  }
  if (i === one.length || j === other.length) return true
  if (edits === 0) return false
  const isSwapped = one.charCodeAt(i) === other.charCodeAt(j + 1) && one.charCodeAt(i + 1) === other.charCodeAt(j)
  return (
    from(one, i + 1, other, j + 1, edits - 1) ||
    (isSwapped && from(one, i + 2, other, j + 2, edits - 1)) ||
    from(one, i + 1, other, j, edits - 1) ||
    from(one, i, other, j + 1, edits - 1)
  )
}
