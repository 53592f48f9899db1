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
  type LucideIcon,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  'every-category': Compass,
  'every-kind': Shapes,
  'second-wind': Wind,
  'clean-sheet': Sparkles,
  'long-memory': Brain,
  'twelve-days': CalendarDays,
  'game-on': Swords,
  'good-host': PartyPopper,
  'good-eye': Eye,
  sources: BookOpen,
  'well-received': Users,
  'put-right': PencilLine,
}

/** The icon of a badge; one that this version of the page does not know has a plain one. */
export const badgeIcon = (id: string): LucideIcon => ICONS[id] ?? Award
