import { __iconData as alarmClock } from 'lucide-react/icons/alarm-clock'
import { __iconData as briefcase } from 'lucide-react/icons/briefcase'
import { __iconData as calendar } from 'lucide-react/icons/calendar'
import { __iconData as calendarDays } from 'lucide-react/icons/calendar-days'
import { __iconData as candyCane } from 'lucide-react/icons/candy-cane'
import { __iconData as chartColumnIncreasing } from 'lucide-react/icons/chart-column-increasing'
import { __iconData as circleCheck } from 'lucide-react/icons/circle-check'
import { __iconData as circleQuestionMark } from 'lucide-react/icons/circle-question-mark'
import { __iconData as clock } from 'lucide-react/icons/clock'
import { __iconData as laugh } from 'lucide-react/icons/face-grinning'
import { __iconData as gift } from 'lucide-react/icons/gift'
import { __iconData as handHeart } from 'lucide-react/icons/hand-heart'
import { __iconData as layers } from 'lucide-react/icons/layers'
import { __iconData as lifeBuoy } from 'lucide-react/icons/life-buoy'
import { __iconData as listChecks } from 'lucide-react/icons/list-checks'
import { __iconData as listOrdered } from 'lucide-react/icons/list-ordered'
import { __iconData as mars } from 'lucide-react/icons/mars'
import { __iconData as presentation } from 'lucide-react/icons/presentation'
import { __iconData as school } from 'lucide-react/icons/school'
import { __iconData as shoppingBag } from 'lucide-react/icons/shopping-bag'
import { __iconData as shuffle } from 'lucide-react/icons/shuffle'
import { __iconData as siren } from 'lucide-react/icons/siren'
import { __iconData as split } from 'lucide-react/icons/split'
import { __iconData as tally5 } from 'lucide-react/icons/tally-5'
import { __iconData as trafficCone } from 'lucide-react/icons/traffic-cone'
import { __iconData as venus } from 'lucide-react/icons/venus'
import { __iconData as zodiacAries } from 'lucide-react/icons/zodiac-aries'
import type { EmblemTable } from './emblem-table.ts'

export const EVERYDAY: EmblemTable = {
  'circle-question-mark': [
    circleQuestionMark,
    'Question mark: question trivia general knowledge anything guess riddle',
  ],
  'circle-check': [circleCheck, 'Tick: true right correct answer yes fact'],
  'list-checks': [listChecks, 'Checklist: list test exam true false check'],
  split: [split, 'Fork: either or choice decision difference myth'],
  shuffle: [shuffle, 'Shuffle: mix mixed random bit everything potpourri'],
  layers: [layers, 'Layers: mix level everything'],
  calendar: [calendar, 'Calendar: date day days month months year'],
  'calendar-days': [calendarDays, 'Calendar page: day days month months week date year holiday'],
  clock: [clock, 'Clock: time hour minute day watch'],
  'alarm-clock': [alarmClock, 'Alarm clock: time morning school wake'],
  'list-ordered': [listOrdered, 'Numbered list: ranking order top ten first number'],
  'tally-5': [tally5, 'Tally: number numbers counting count five maths'],
  'chart-column-increasing': [
    chartColumnIncreasing,
    'Rising bars: number numbers statistics growth record ranking population',
  ],
  gift: [gift, 'Present: gift christmas birthday party santa'],
  'candy-cane': [candyCane, 'Candy cane: christmas sweet santa winter'],
  laugh: [laugh, 'Laughing: joke comedy humour fun funny'],
  'hand-heart': [handHeart, 'Hand and heart: help charity kindness care'],
  briefcase: [briefcase, 'Briefcase: job work business career office'],
  'shopping-bag': [shoppingBag, 'Shopping bag: shopping brand brands fashion shop'],
  school: [school, 'School: class lesson teacher pupil education'],
  presentation: [presentation, 'Whiteboard: lesson lecture class training work onboarding'],
  siren: [siren, 'Siren: police emergency fire ambulance'],
  'traffic-cone': [trafficCone, 'Traffic cone: road traffic driving safety'],
  'life-buoy': [lifeBuoy, 'Lifebelt: rescue safety help sea first aid'],
  'zodiac-aries': [zodiacAries, 'Aries: zodiac horoscope star sign'],
  venus: [venus, 'Venus: woman women female planet feminism'],
  mars: [mars, 'Mars: man men male planet'],
}
