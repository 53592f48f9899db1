import { __iconData as amphora } from 'lucide-react/icons/amphora'
import { __iconData as anvil } from 'lucide-react/icons/anvil'
import { __iconData as armchair } from 'lucide-react/icons/armchair'
import { __iconData as award } from 'lucide-react/icons/award'
import { __iconData as bomb } from 'lucide-react/icons/bomb'
import { __iconData as bowArrow } from 'lucide-react/icons/bow-arrow'
import { __iconData as calendarClock } from 'lucide-react/icons/calendar-clock'
import { __iconData as coins } from 'lucide-react/icons/coins'
import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as doorOpen } from 'lucide-react/icons/door-open'
import { __iconData as factory } from 'lucide-react/icons/factory'
import { __iconData as footprints } from 'lucide-react/icons/footprints'
import { __iconData as gavel } from 'lucide-react/icons/gavel'
import { __iconData as gem } from 'lucide-react/icons/gem'
import { __iconData as glasses } from 'lucide-react/icons/glasses'
import { __iconData as graduationCap } from 'lucide-react/icons/graduation-cap'
import { __iconData as handshake } from 'lucide-react/icons/handshake'
import { __iconData as hatGlasses } from 'lucide-react/icons/hat-glasses'
import { __iconData as hourglass } from 'lucide-react/icons/hourglass'
import { __iconData as key } from 'lucide-react/icons/key'
import { __iconData as landmark } from 'lucide-react/icons/landmark'
import { __iconData as medal } from 'lucide-react/icons/medal'
import { __iconData as newspaper } from 'lucide-react/icons/newspaper'
import { __iconData as pickaxe } from 'lucide-react/icons/pickaxe'
import { __iconData as piggyBank } from 'lucide-react/icons/piggy-bank'
import { __iconData as pyramid } from 'lucide-react/icons/pyramid'
import { __iconData as history } from 'lucide-react/icons/rotate-ccw-clock'
import { __iconData as scale } from 'lucide-react/icons/scale'
import { __iconData as scrollText } from 'lucide-react/icons/scroll-text'
import { __iconData as shield } from 'lucide-react/icons/shield'
import { __iconData as skull } from 'lucide-react/icons/skull'
import { __iconData as sword } from 'lucide-react/icons/sword'
import { __iconData as swords } from 'lucide-react/icons/swords'
import { __iconData as timeline } from 'lucide-react/icons/timeline'
import { __iconData as tombstone } from 'lucide-react/icons/tombstone'
import { __iconData as umbrella } from 'lucide-react/icons/umbrella'
import { __iconData as users } from 'lucide-react/icons/users'
import { __iconData as venetianMask } from 'lucide-react/icons/venetian-mask'
import { __iconData as vote } from 'lucide-react/icons/vote'
import type { EmblemTable } from './emblem-table.ts'

export const PAST: EmblemTable = {
  landmark: [
    landmark,
    'Columns: temple museum parliament bank history ancient greece greek rome roman government politics',
  ],
  pyramid: [pyramid, 'Pyramid: egypt pharaoh ancient wonder empire'],
  amphora: [amphora, 'Amphora: greece greek ancient rome roman vase pottery archaeology myth'],
  'scroll-text': [scrollText, 'Scroll: parchment constitution document charter treaty law history letter'],
  crown: [crown, 'Crown: king queen royal monarch monarchy prince princess pretender'],
  sword: [sword, 'Sword: knight war battle medieval weapon samurai'],
  swords: [swords, 'Crossed swords: battle war duel fight medieval'],
  shield: [shield, 'Shield: knight heraldry defence protection'],
  'bow-arrow': [bowArrow, 'Bow and arrow: archery archer hunt robin hood'],
  anvil: [anvil, 'Anvil: smith blacksmith iron forge'],
  gavel: [gavel, 'Gavel: law judge court trial justice'],
  scale: [scale, 'Scales: law justice court balance weight'],
  hourglass: [hourglass, 'Hourglass: time history age century centuries past'],
  history: [history, 'Clock running back: history past year time century when'],
  'calendar-clock': [calendarClock, 'Date and time: year decade century moment timeline when history'],
  timeline: [timeline, 'Timeline: history dates order chronology century decade'],
  tombstone: [tombstone, 'Gravestone: death grave cemetery halloween'],
  skull: [skull, 'Skull: pirate death bone halloween danger'],
  bomb: [bomb, 'Bomb: war explosion weapon'],
  vote: [vote, 'Ballot box: election vote democracy politics parliament president'],
  handshake: [handshake, 'Handshake: treaty peace deal agreement friend'],
  newspaper: [newspaper, 'Newspaper: news press journalism media headline'],
  key: [key, 'Key: password lock secret door escape'],
  coins: [coins, 'Coins: money currency economy finance trade'],
  'piggy-bank': [piggyBank, 'Piggy bank: money saving bank finance'],
  gem: [gem, 'Gem: jewel diamond treasure ruby mineral stone'],
  medal: [medal, 'Medal: honour award hero order champion winner'],
  award: [award, 'Rosette: prize award honour nobel winner'],
  'venetian-mask': [venetianMask, 'Mask: carnival venice masquerade disguise'],
  'hat-glasses': [hatGlasses, 'Hat and glasses: spy detective agent secret mystery disguise'],
  footprints: [footprints, 'Footprints: steps walk trace journey explorer moon'],
  pickaxe: [pickaxe, 'Pickaxe: mine mining miner gold archaeology'],
  factory: [factory, 'Factory: industry industrial revolution work steel'],
  'door-open': [doorOpen, 'Open door: house everyday room home'],
  armchair: [armchair, 'Armchair: furniture home living room design'],
  umbrella: [umbrella, 'Umbrella: rain weather everyday'],
  glasses: [glasses, 'Glasses: reading eye spectacles scholar'],
  'graduation-cap': [graduationCap, 'Mortarboard: school university study education exam teacher student learning'],
  users: [users, 'People: society family population team group nation'],
}
