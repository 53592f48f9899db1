import { __iconData as binoculars } from 'lucide-react/icons/binoculars'
import { __iconData as bird } from 'lucide-react/icons/bird'
import { __iconData as bug } from 'lucide-react/icons/bug'
import { __iconData as cat } from 'lucide-react/icons/cat'
import { __iconData as clover } from 'lucide-react/icons/clover'
import { __iconData as dog } from 'lucide-react/icons/dog'
import { __iconData as fish } from 'lucide-react/icons/fish'
import { __iconData as flameKindling } from 'lucide-react/icons/flame-kindling'
import { __iconData as flower } from 'lucide-react/icons/flower'
import { __iconData as flower2 } from 'lucide-react/icons/flower-2'
import { __iconData as leaf } from 'lucide-react/icons/leaf'
import { __iconData as panda } from 'lucide-react/icons/panda'
import { __iconData as pawPrint } from 'lucide-react/icons/paw-print'
import { __iconData as rat } from 'lucide-react/icons/rat'
import { __iconData as recycle } from 'lucide-react/icons/recycle'
import { __iconData as shell } from 'lucide-react/icons/shell'
import { __iconData as snail } from 'lucide-react/icons/snail'
import { __iconData as sprout } from 'lucide-react/icons/sprout'
import { __iconData as squirrel } from 'lucide-react/icons/squirrel'
import { __iconData as sunSnow } from 'lucide-react/icons/sun-snow'
import { __iconData as sunrise } from 'lucide-react/icons/sunrise'
import { __iconData as tent } from 'lucide-react/icons/tent'
import { __iconData as tractor } from 'lucide-react/icons/tractor'
import { __iconData as treeDeciduous } from 'lucide-react/icons/tree-deciduous'
import { __iconData as treePine } from 'lucide-react/icons/tree-pine'
import { __iconData as trees } from 'lucide-react/icons/trees'
import { __iconData as trendingUp } from 'lucide-react/icons/trending-up'
import { __iconData as turtle } from 'lucide-react/icons/turtle'
import type { EmblemTable } from './emblem-table.ts'

export const NATURE: EmblemTable = {
  leaf: [leaf, 'Leaf: plant nature tree autumn green ecology'],
  clover: [clover, 'Clover: luck ireland irish plant four'],
  sprout: [sprout, 'Seedling: plant growth garden spring seed'],
  'flower-2': [flower2, 'Flower: garden plant bloom tulip flowers'],
  flower: [flower, 'Blossom: flower garden spring bloom flowers'],
  'tree-deciduous': [treeDeciduous, 'Tree: oak wood forest trees plant'],
  'tree-pine': [treePine, 'Fir tree: pine forest christmas wood trees'],
  trees: [trees, 'Trees: forest wood park jungle'],
  'paw-print': [pawPrint, 'Paw print: animal animals pet zoo wildlife mammal'],
  cat: [cat, 'Cat: kitten pet lion tiger feline baby animal'],
  dog: [dog, 'Dog: puppy pet wolf hound animal'],
  panda: [panda, 'Panda: bear china zoo animal'],
  rat: [rat, 'Rat: mouse rodent animal'],
  squirrel: [squirrel, 'Squirrel: rodent forest animal'],
  bird: [bird, 'Bird: birds robin sparrow feather flying animal'],
  fish: [fish, 'Fish: sea ocean aquarium seafood life'],
  shell: [shell, 'Shell: snail sea beach mollusc ocean'],
  turtle: [turtle, 'Turtle: tortoise reptile slow sea animal'],
  snail: [snail, 'Snail: slow garden mollusc animal'],
  bug: [bug, 'Beetle: insect bug spider ladybird'],
  'trending-up': [trendingUp, 'Rising line: record records growth breaker highest most'],
  tractor: [tractor, 'Tractor: farm farming agriculture countryside'],
  'sun-snow': [sunSnow, 'Sun and snow: season seasons climate weather'],
  sunrise: [sunrise, 'Sunrise: morning day dawn horizon'],
  'flame-kindling': [flameKindling, 'Campfire: camp fire camping scout bonfire'],
  recycle: [recycle, 'Recycling: environment recycle climate waste ecology green'],
  binoculars: [binoculars, 'Binoculars: birdwatching safari wildlife spy looking'],
  tent: [tent, 'Tent: camping camp scout holiday'],
}
