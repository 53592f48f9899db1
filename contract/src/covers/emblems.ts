import { iconPath, type EmblemTable } from './icon-path.ts'
import { ART, BOOKS, MUSIC, SCREEN } from './emblems-of-culture.ts'
import { EVERYDAY, FOOD, SPORT, TECHNOLOGY } from './emblems-of-daily-life.ts'
import { NATURE, PAST, PLACES, SCIENCE } from './emblems-of-the-world.ts'
import { plainLetters } from '../text/letters.ts'
import { hashOf } from '../seeded-random.ts'

/** The sign of a quiz on its cover. */
export interface Emblem {
  /** The icon's name in Lucide when it joined the set: quizzes are stored with it, and Lucide renames some. */
  name: string
  /** What it shows, in plain words. */
  label: string
  /** What else people may call it, or use it for. */
  words: readonly string[]
  path: string
}

interface EmblemGroup {
  title: string
  /** The slug of the category it suits best. */
  category: string
  emblems: readonly Emblem[]
}

const read = ([name, [icon, text]]: [string, EmblemTable[string]]): Emblem => {
  const [label = '', words = ''] = text.split(': ')
  return { name, label, words: words.split(' '), path: iconPath(icon) }
}

const group = (title: string, category: string, table: EmblemTable): EmblemGroup => ({
  title,
  category,
  emblems: Object.entries(table).map(read),
})

export const EMBLEM_GROUPS: readonly EmblemGroup[] = [
  group('Places and travel', 'geography', PLACES),
  group('History', 'history', PAST),
  group('Science', 'science', SCIENCE),
  group('Film and stage', 'film-tv', SCREEN),
  group('Music', 'music', MUSIC),
  group('Sport and games', 'sport', SPORT),
  group('Books and words', 'books', BOOKS),
  group('Food and drink', 'food', FOOD),
  group('Nature', 'nature', NATURE),
  group('Technology', 'technology', TECHNOLOGY),
  group('Art and design', 'art', ART),
  group('Everyday', 'general', EVERYDAY),
]

export const EMBLEMS: readonly Emblem[] = EMBLEM_GROUPS.flatMap(({ emblems }) => emblems)

const BY_NAME = new Map(EMBLEMS.map((emblem) => [emblem.name, emblem]))

export const emblemNamed = (name: string): Emblem | undefined => BY_NAME.get(name)

/** The emblems in which every typed word begins some word, in their groups; groups without any are left out. */
export function findEmblems(typed: string): EmblemGroup[] {
  const wanted = wordsIn(plainLetters(typed))
  return EMBLEM_GROUPS.map((group) => ({
    ...group,
    emblems: group.emblems.filter((emblem) => wanted.every((word) => textOf(emblem).includes(` ${word}`))),
  })).filter(({ emblems }) => emblems.length > 0)
}

interface Titled {
  title: string
  /** The slug of its category; null or unknown: any. */
  category: string | null
  quizUrl: string
}

/** What a quiz's cover shows: the emblem its author chose, else the proposal. */
export function coverOf(chosen: string | null, quiz: Titled): Pick<Emblem, 'path'> & { emblem: string } {
  const emblem = (chosen === null ? undefined : emblemNamed(chosen)) ?? emblemNamed(proposeEmblem(quiz))
  return { emblem: emblem?.name ?? '', path: emblem?.path ?? '' }
}

/** The emblem of a quiz whose author chose none: the one that fits most words of its title, else one of its category. */
export function proposeEmblem({ title, category, quizUrl }: Titled): string {
  candidates ??= byWord()
  const scores = new Map<string, number>()
  const words = new Set(wordStems(title).filter((word) => !EMPTY.has(word)))
  for (const word of words)
    for (const { emblem, weight, category: suits } of candidates.get(word) ?? [])
      scores.set(emblem.name, (scores.get(emblem.name) ?? 0) + weight * (suits === category ? IN_CATEGORY : 1))
  // Of equal ones the first stays: the one for the earlier word, in the order of the list.
  let best: string | null = null
  for (const [name, score] of scores) if (best === null || score > (scores.get(best) ?? 0)) best = name
  return best ?? fallback(category, quizUrl)
}

const wordsIn = (letters: string): string[] => letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Every word one can find it by; what it shows comes first. */
const textOf = ({ label, name, words }: Emblem): string =>
  plainLetters(` ${label} ${name.replaceAll('-', ' ')} ${words.join(' ')}`)

let candidates: Map<string, Candidate[]> | null = null

interface Candidate {
  emblem: Emblem
  weight: number
  category: string
}

function byWord(): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const { category, emblems } of EMBLEM_GROUPS)
    for (const emblem of emblems) {
      const label = new Set(wordStems(`${emblem.label} ${emblem.name}`).filter((word) => !EMPTY.has(word)))
      const words = emblem.words.flatMap(wordStems).filter((word) => !label.has(word))
      const add = (word: string, weight: number) =>
        found.set(word, [...(found.get(word) ?? []), { emblem, weight, category }])
      for (const word of label) add(word, inLabel(label.size))
      for (const word of new Set(words)) add(word, IN_WORDS)
    }
  return found
}

const [IN_WORDS, IN_CATEGORY] = [2, 1.5]
/** The fewer words a label has, the more each of them says. */
const inLabel = (count: number): number => 2 + 2 / count

/** The words of a text, without accents, capitals and plurals. */
const wordStems = (text: string): string[] => wordsIn(plainLetters(text).replace(/['’]s?(?!\p{L})/gu, '')).map(wordStem)

/** A word without the ending of its plural. */
function wordStem(word: string): string {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=ch|sh|x|z|ss)es$|s$/, '')
}

/** Words that many titles have and that say nothing about them. */
const EMPTY = new Set(
  wordStems(
    'a an and are as at be best big by can do does for from great has have how i in is it its know me more my new no not of on one or our ours quiz quizzes so some test than that the their them they these things this to two up us was we were what which who why will with world you your',
  ),
)

function fallback(category: string | null, quizUrl: string): string {
  const own = category !== null && Object.hasOwn(OF_CATEGORY, category) ? OF_CATEGORY[category] : undefined
  const names = own ?? OF_ANY
  return names[hashOf(quizUrl) % names.length] ?? names[0]
}

/** What suits a category when a title says nothing: several, so that its quizzes still differ. */
const OF_CATEGORY: Readonly<Record<string, readonly [string, ...string[]]>> = {
  geography: ['globe', 'map', 'compass', 'earth', 'map-pinned', 'route'],
  history: ['landmark', 'hourglass', 'scroll-text', 'history', 'timeline', 'amphora'],
  science: ['flask-conical', 'atom', 'microscope', 'telescope', 'magnet', 'test-tube'],
  'film-tv': ['clapperboard', 'film', 'popcorn', 'projector', 'tv', 'drama'],
  music: ['music', 'headphones', 'disc-3', 'mic-vocal', 'clef-treble', 'radio'],
  sport: ['volleyball', 'trophy', 'podium', 'whistle', 'dumbbell', 'timer'],
  books: ['book-open', 'library', 'feather', 'book', 'quote', 'book-open-text'],
  food: ['utensils', 'chef-hat', 'cooking-pot', 'soup', 'apple', 'coffee'],
  nature: ['leaf', 'paw-print', 'trees', 'sprout', 'flower-2', 'binoculars'],
  technology: ['cpu', 'circuit-board', 'network', 'cog', 'smartphone', 'code-xml'],
  art: ['palette', 'paintbrush', 'image', 'shapes', 'swatch-book', 'gallery-horizontal'],
  general: ['lightbulb', 'puzzle', 'circle-question-mark', 'dices', 'shuffle', 'layers'],
}
const OF_ANY = ['shapes', 'puzzle', 'circle-question-mark', 'lightbulb', 'star', 'sparkles'] as const
