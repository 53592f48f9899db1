import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as clapperboard } from 'lucide-react/icons/clapperboard'
import { __iconData as cpu } from 'lucide-react/icons/cpu'
import { __iconData as music } from 'lucide-react/icons/eighth-notes'
import { __iconData as flaskConical } from 'lucide-react/icons/flask-conical'
import { __iconData as globe } from 'lucide-react/icons/globe'
import { __iconData as landmark } from 'lucide-react/icons/landmark'
import { __iconData as leaf } from 'lucide-react/icons/leaf'
import { __iconData as lightbulb } from 'lucide-react/icons/lightbulb'
import { __iconData as palette } from 'lucide-react/icons/palette'
import { __iconData as shapes } from 'lucide-react/icons/shapes'
import { __iconData as utensils } from 'lucide-react/icons/utensils'
import { __iconData as volleyball } from 'lucide-react/icons/volleyball'
import { iconPath, type IconData } from './icon-path.ts'

/** An icon's path by its name, or by the slug of one of the site's categories; any other name gets the shapes. */
export const categoryIcon = (name: string): string =>
  iconPath(own(ICONS, name) ?? own(ICONS, own(BY_CATEGORY, name) ?? '') ?? shapes)

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The icons that categories have, by their names. */
const ICONS: Readonly<Record<string, IconData>> = {
  globe,
  landmark,
  'flask-conical': flaskConical,
  clapperboard,
  music,
  volleyball,
  'book-open': bookOpen,
  utensils,
  leaf,
  cpu,
  palette,
  lightbulb,
  shapes,
}

/** The icon of a category known only by its slug. */
const BY_CATEGORY: Readonly<Record<string, string>> = {
  geography: 'globe',
  history: 'landmark',
  science: 'flask-conical',
  'film-tv': 'clapperboard',
  sport: 'volleyball',
  books: 'book-open',
  food: 'utensils',
  nature: 'leaf',
  technology: 'cpu',
  art: 'palette',
  general: 'lightbulb',
}
