import {
  Award,
  BookOpen,
  Brain,
  CalendarDays,
  Compass,
  Eye,
  PartyPopper,
  PencilLine,
  Shapes,
  Sparkles,
  Swords,
  Users,
  Wind,
} from 'lucide-react'
import type { ReactElement } from 'react'

const LOOK = { size: 24, 'aria-hidden': true } as const

const ICONS: Record<string, ReactElement> = {
  'every-category': <Compass {...LOOK} />,
  'every-kind': <Shapes {...LOOK} />,
  'second-wind': <Wind {...LOOK} />,
  'clean-sheet': <Sparkles {...LOOK} />,
  'long-memory': <Brain {...LOOK} />,
  'twelve-days': <CalendarDays {...LOOK} />,
  'game-on': <Swords {...LOOK} />,
  'good-host': <PartyPopper {...LOOK} />,
  'good-eye': <Eye {...LOOK} />,
  sources: <BookOpen {...LOOK} />,
  'well-received': <Users {...LOOK} />,
  'put-right': <PencilLine {...LOOK} />,
}

/** The icon of a badge; one that this version of the page does not know has a plain one. */
export const BadgeIcon = ({ id }: { id: string }) => ICONS[id] ?? <Award {...LOOK} />
