import { __iconData as anchor } from 'lucide-react/icons/anchor'
import { __iconData as backpack } from 'lucide-react/icons/backpack'
import { __iconData as bike } from 'lucide-react/icons/bike'
import { __iconData as bridge } from 'lucide-react/icons/bridge'
import { __iconData as building2 } from 'lucide-react/icons/building-complex'
import { __iconData as cableCar } from 'lucide-react/icons/cable-car'
import { __iconData as car } from 'lucide-react/icons/car'
import { __iconData as castle } from 'lucide-react/icons/castle'
import { __iconData as church } from 'lucide-react/icons/church'
import { __iconData as compass } from 'lucide-react/icons/compass'
import { __iconData as dam } from 'lucide-react/icons/dam'
import { __iconData as dome } from 'lucide-react/icons/dome'
import { __iconData as earth } from 'lucide-react/icons/earth'
import { __iconData as fence } from 'lucide-react/icons/fence'
import { __iconData as flag } from 'lucide-react/icons/flag'
import { __iconData as flagTriangleRight } from 'lucide-react/icons/flag-triangle-right'
import { __iconData as globe } from 'lucide-react/icons/globe'
import { __iconData as hotAirBalloon } from 'lucide-react/icons/hot-air-balloon'
import { __iconData as house } from 'lucide-react/icons/house'
import { __iconData as kayak } from 'lucide-react/icons/kayak'
import { __iconData as languages } from 'lucide-react/icons/languages'
import { __iconData as lighthouse } from 'lucide-react/icons/lighthouse'
import { __iconData as luggage } from 'lucide-react/icons/luggage'
import { __iconData as map } from 'lucide-react/icons/map'
import { __iconData as mapPinned } from 'lucide-react/icons/map-pinned'
import { __iconData as mosque } from 'lucide-react/icons/mosque'
import { __iconData as mountain } from 'lucide-react/icons/mountain'
import { __iconData as mountainSnow } from 'lucide-react/icons/mountain-snow'
import { __iconData as parasol } from 'lucide-react/icons/parasol'
import { __iconData as plane } from 'lucide-react/icons/plane'
import { __iconData as road } from 'lucide-react/icons/road'
import { __iconData as route } from 'lucide-react/icons/route'
import { __iconData as sailboat } from 'lucide-react/icons/sailboat'
import { __iconData as ship } from 'lucide-react/icons/ship'
import { __iconData as shipWheel } from 'lucide-react/icons/ship-wheel'
import { __iconData as store } from 'lucide-react/icons/store'
import { __iconData as tentTree } from 'lucide-react/icons/tent-tree'
import { __iconData as trainFront } from 'lucide-react/icons/train-front'
import { __iconData as tramFront } from 'lucide-react/icons/tram-front'
import { __iconData as treePalm } from 'lucide-react/icons/tree-palm'
import { __iconData as waves } from 'lucide-react/icons/waves-horizontal'
import type { EmblemTable } from './emblem-table.ts'

export const PLACES: EmblemTable = {
  globe: [globe, 'Globe: world planet international geography'],
  earth: [earth, 'Earth: world planet continent country countries africa america'],
  map: [map, 'Map: atlas chart geography region border province county'],
  'map-pinned': [mapPinned, 'Pinned map: place location address where city cities'],
  compass: [compass, 'Compass: direction north south east west navigation explorer'],
  flag: [flag, 'Flag: nation banner country emblem national'],
  'flag-triangle-right': [flagTriangleRight, 'Pennant: flag banner goal summit'],
  fence: [fence, 'Fence: border boundary frontier garden'],
  road: [road, 'Road: street motorway highway route'],
  route: [route, 'Route: path journey road trip way'],
  mountain: [mountain, 'Mountain: hill peak summit climbing everest alps volcano'],
  'mountain-snow': [mountainSnow, 'Snowy mountain: alps peak summit himalaya everest ski'],
  waves: [waves, 'Waves: river sea ocean water lake swimming strait'],
  dam: [dam, 'Dam: river water reservoir canal'],
  bridge: [bridge, 'Bridge: river crossing viaduct strait'],
  lighthouse: [lighthouse, 'Lighthouse: coast sea harbour island cape'],
  'tree-palm': [treePalm, 'Palm tree: island beach holiday tropical desert oasis'],
  anchor: [anchor, 'Anchor: harbour port ship sea navy sailor'],
  sailboat: [sailboat, 'Sailing boat: boat sea sailing regatta island strait'],
  ship: [ship, 'Ship: boat sea cruise voyage titanic ferry'],
  'ship-wheel': [shipWheel, 'Ship’s wheel: captain sailor explorer voyage sea pirate'],
  kayak: [kayak, 'Kayak: canoe paddle river boat rowing'],
  plane: [plane, 'Plane: flight travel airport aeroplane flying holiday'],
  luggage: [luggage, 'Suitcase: travel holiday trip tourist journey abroad'],
  'train-front': [trainFront, 'Train: railway station rail metro underground'],
  'tram-front': [tramFront, 'Tram: city street transport'],
  car: [car, 'Car: driving motor vehicle drive cars'],
  bike: [bike, 'Bicycle: bike cycling tour'],
  'cable-car': [cableCar, 'Cable car: mountain ski alps'],
  'hot-air-balloon': [hotAirBalloon, 'Hot-air balloon: flight travel sky journey'],
  'tent-tree': [tentTree, 'Camp: tent camping forest scouts wild'],
  castle: [castle, 'Castle: fort fortress tower knight medieval'],
  church: [church, 'Church: cathedral chapel abbey christian religion'],
  mosque: [mosque, 'Mosque: islam religion prayer dome'],
  dome: [dome, 'Dome: capitol parliament basilica capital capitals'],
  'building-2': [building2, 'Tower block: building city cities skyscraper architecture office'],
  house: [house, 'House: home family building'],
  store: [store, 'Shop: market store shopping business'],
  languages: [languages, 'Languages: language translation word words alphabet speak'],
  backpack: [backpack, 'Backpack: travel hiking trip school adventure'],
  parasol: [parasol, 'Parasol: beach holiday summer sun coast'],
}
