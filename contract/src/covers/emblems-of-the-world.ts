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
import { __iconData as atom } from 'lucide-react/icons/atom'
import { __iconData as bicepsFlexed } from 'lucide-react/icons/biceps-flexed'
import { __iconData as bone } from 'lucide-react/icons/bone'
import { __iconData as brain } from 'lucide-react/icons/brain'
import { __iconData as calculator } from 'lucide-react/icons/calculator'
import { __iconData as chartPie } from 'lucide-react/icons/chart-pie'
import { __iconData as cloudLightning } from 'lucide-react/icons/cloud-lightning'
import { __iconData as cloudRain } from 'lucide-react/icons/cloud-rain'
import { __iconData as cloudSnow } from 'lucide-react/icons/cloud-snow'
import { __iconData as cloudSun } from 'lucide-react/icons/cloud-sun'
import { __iconData as dna } from 'lucide-react/icons/dna'
import { __iconData as draftingCompass } from 'lucide-react/icons/drafting-compass'
import { __iconData as droplet } from 'lucide-react/icons/droplet'
import { __iconData as ear } from 'lucide-react/icons/ear'
import { __iconData as eclipse } from 'lucide-react/icons/eclipse'
import { __iconData as eye } from 'lucide-react/icons/eye'
import { __iconData as fingerprintPattern } from 'lucide-react/icons/fingerprint-pattern'
import { __iconData as flame } from 'lucide-react/icons/flame'
import { __iconData as flaskConical } from 'lucide-react/icons/flask-conical'
import { __iconData as galaxy } from 'lucide-react/icons/galaxy'
import { __iconData as hand } from 'lucide-react/icons/hand'
import { __iconData as heartPulse } from 'lucide-react/icons/heart-pulse'
import { __iconData as infinity } from 'lucide-react/icons/infinity'
import { __iconData as lightbulb } from 'lucide-react/icons/lightbulb'
import { __iconData as magnet } from 'lucide-react/icons/magnet'
import { __iconData as microscope } from 'lucide-react/icons/microscope'
import { __iconData as moon } from 'lucide-react/icons/moon'
import { __iconData as moonStar } from 'lucide-react/icons/moon-star'
import { __iconData as orbit } from 'lucide-react/icons/orbit'
import { __iconData as personStanding } from 'lucide-react/icons/person-standing'
import { __iconData as pi } from 'lucide-react/icons/pi'
import { __iconData as pill } from 'lucide-react/icons/pill'
import { __iconData as radiation } from 'lucide-react/icons/radiation'
import { __iconData as rainbow } from 'lucide-react/icons/rainbow'
import { __iconData as ruler } from 'lucide-react/icons/ruler'
import { __iconData as rulerDimensionLine } from 'lucide-react/icons/ruler-dimension-line'
import { __iconData as snowflake } from 'lucide-react/icons/snowflake'
import { __iconData as sparkles } from 'lucide-react/icons/sparkles'
import { __iconData as star } from 'lucide-react/icons/star'
import { __iconData as stethoscope } from 'lucide-react/icons/stethoscope'
import { __iconData as sun } from 'lucide-react/icons/sun'
import { __iconData as syringe } from 'lucide-react/icons/syringe'
import { __iconData as telescope } from 'lucide-react/icons/telescope'
import { __iconData as testTube } from 'lucide-react/icons/test-tube'
import { __iconData as thermometer } from 'lucide-react/icons/thermometer'
import { __iconData as tornado } from 'lucide-react/icons/tornado'
import { __iconData as virus } from 'lucide-react/icons/virus'
import { __iconData as wind } from 'lucide-react/icons/wind'
import { __iconData as zap } from 'lucide-react/icons/zap'
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
import type { EmblemTable } from './icon-path.ts'

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

export const SCIENCE: EmblemTable = {
  'flask-conical': [flaskConical, 'Flask: chemistry experiment laboratory science lab'],
  'test-tube': [testTube, 'Test tube: chemistry laboratory experiment'],
  atom: [atom, 'Atom: physics nuclear element elements particle quantum'],
  magnet: [magnet, 'Magnet: magnetism physics force iron'],
  microscope: [microscope, 'Microscope: biology cell bacteria laboratory small research'],
  telescope: [telescope, 'Telescope: astronomy star space galaxy observatory'],
  orbit: [orbit, 'Orbit: planet planets solar system sun moon astronomy space'],
  galaxy: [galaxy, 'Galaxy: milky way space universe cosmos astronomy'],
  moon: [moon, 'Moon: night lunar space astronomy sleep'],
  'moon-star': [moonStar, 'Moon and star: night sky astronomy dream'],
  sun: [sun, 'Sun: solar day summer light star'],
  star: [star, 'Star: astronomy favourite night sky celebrity'],
  sparkles: [sparkles, 'Sparkles: magic wonder wonders shine fairy'],
  eclipse: [eclipse, 'Eclipse: moon sun shadow astronomy'],
  dna: [dna, 'DNA: gene genes genetics biology heredity evolution'],
  brain: [brain, 'Brain: mind psychology thinking memory neuroscience logic'],
  bone: [bone, 'Bone: skeleton body anatomy dog fossil dinosaur'],
  'heart-pulse': [heartPulse, 'Heartbeat: heart body medicine health pulse'],
  stethoscope: [stethoscope, 'Stethoscope: doctor medicine hospital health nurse'],
  syringe: [syringe, 'Syringe: vaccine medicine injection doctor'],
  pill: [pill, 'Pill: medicine drug pharmacy vitamin'],
  ear: [ear, 'Ear: hearing sound body sense listening'],
  eye: [eye, 'Eye: sight seeing body sense vision look optical'],
  hand: [hand, 'Hand: body finger gesture sense'],
  'biceps-flexed': [bicepsFlexed, 'Muscle: body strength strong fitness human'],
  'person-standing': [personStanding, 'Person: human body anatomy people'],
  'fingerprint-pattern': [fingerprintPattern, 'Fingerprint: detective crime forensic identity'],
  virus: [virus, 'Virus: disease germ infection epidemic plague'],
  thermometer: [thermometer, 'Thermometer: temperature heat cold fever weather'],
  'cloud-sun': [cloudSun, 'Sun and cloud: weather forecast climate sky'],
  'cloud-rain': [cloudRain, 'Rain: weather storm wet climate cloud'],
  'cloud-lightning': [cloudLightning, 'Thunderstorm: weather lightning storm thunder electricity'],
  'cloud-snow': [cloudSnow, 'Snow cloud: weather winter snow'],
  snowflake: [snowflake, 'Snowflake: winter ice snow cold frost christmas'],
  wind: [wind, 'Wind: weather air breeze storm'],
  tornado: [tornado, 'Tornado: storm hurricane wind weather disaster'],
  rainbow: [rainbow, 'Rainbow: colour weather sky light spectrum pride'],
  droplet: [droplet, 'Drop: water liquid rain blood oil'],
  flame: [flame, 'Flame: fire heat burn energy hot'],
  zap: [zap, 'Lightning bolt: electricity energy power flash current'],
  lightbulb: [lightbulb, 'Light bulb: idea invention light electricity thinking general knowledge trivia'],
  radiation: [radiation, 'Radiation: nuclear radioactive atom curie'],
  ruler: [ruler, 'Ruler: measure length unit maths metre'],
  'ruler-dimension-line': [rulerDimensionLine, 'Measured length: measure unit size distance long'],
  calculator: [calculator, 'Calculator: maths sum arithmetic number'],
  pi: [pi, 'Pi: maths mathematics circle geometry number'],
  infinity: [infinity, 'Infinity: maths endless forever number'],
  'chart-pie': [chartPie, 'Pie chart: statistics share data economy figures'],
  'drafting-compass': [draftingCompass, 'Pair of compasses: geometry maths drawing architecture engineer'],
}

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
