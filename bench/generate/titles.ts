import { seededRandom } from '#contract/seeded-random.ts'
import { searchWords } from '#server/catalogue/search-query.ts'

/** Words that many titles have, the most frequent first. */
const COMMON = `world history music capitals films science animals rivers football famous cities space food books kings
  planets flags inventions islands numbers oceans painters elements castles mountains battles songs birds plants maps
  comics engines bridges festivals poems languages legends deserts trains myths gardens machines dances stars queens
  markets harbours weather letters stones winter summer medicine money theatre cartoons heroes villains spices`.split(
  /\s+/,
)
const SYLLABLES = 'bal car den fel gor hin jas kel lum mar nor pel quin ros sul tor ven wes yor zim'.split(' ')
const ENDINGS = 'a en ia ic ine or us y'.split(' ')
const RARE = 12_000
/** How much less frequent the most frequent words are than in Zipf's law alone. */
const SHIFT = 10

const syllable = (at: number): string => SYLLABLES[at % SYLLABLES.length] ?? ''
const rareWord = (n: number): string =>
  [n, Math.floor(n / 20), Math.floor(n / 400)].map(syllable).join('') + ENDINGS[n % ENDINGS.length]

const WORDS = [...COMMON, ...Array.from({ length: RARE }, (_, n) => rareWord(n))]

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A word by the law of Zipf and Mandelbrot: few are in many texts, most are in a handful. */
function drawWord(random: () => number): string {
  const rank = Math.floor(SHIFT * ((WORDS.length + SHIFT) / SHIFT) ** random()) - SHIFT
  return WORDS[Math.min(rank, WORDS.length - 1)] ?? ''
}

const drawWords = (random: () => number, least: number, more: number): string[] =>
  Array.from({ length: least + Math.floor(random() * more) }, () => drawWord(random))

export interface NamedCategory {
  id: string
  name: string
}

/** What a quiz is called, where it is and what finds it; the first categories have more quizzes than the last. */
export function titledQuizzes(count: number, seed: number, categories: readonly NamedCategory[]) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1
    const words = drawWords(random, 2, 3)
    const title = words.map(capital).join(' ')
    const description = `${capital(drawWords(random, 6, 7).join(' '))}.`
    const category = categories[Math.floor(random() ** 1.5 * categories.length)]
    return {
      n,
      title,
      description,
      quiz_url: `${words.join('-').slice(0, 40)}-${seed}-${n}`,
      category_id: category?.id,
      search: searchWords(`${title} ${description} ${category?.name ?? ''}`),
    }
  })
}
