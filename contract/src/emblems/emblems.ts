import { iconPath } from '../icon-path.ts'
import { ART } from './art.ts'
import { BOOKS } from './books.ts'
import type { EmblemTable } from './emblem-table.ts'
import { EVERYDAY } from './everyday.ts'
import { FOOD } from './food.ts'
import { MUSIC } from './music.ts'
import { NATURE } from './nature.ts'
import { PAST } from './past.ts'
import { PLACES } from './places.ts'
import { SCIENCE } from './science.ts'
import { SCREEN } from './screen.ts'
import { SPORT } from './sport.ts'
import { TECHNOLOGY } from './technology.ts'

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

export interface EmblemGroup {
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
