import { __iconData as chessKing } from 'lucide-react/icons/chess-king'
import { __iconData as chessKnight } from 'lucide-react/icons/chess-knight'
import { __iconData as chessPawn } from 'lucide-react/icons/chess-pawn'
import { __iconData as chessQueen } from 'lucide-react/icons/chess-queen'
import { __iconData as dices } from 'lucide-react/icons/dices'
import { __iconData as dumbbell } from 'lucide-react/icons/dumbbell'
import { __iconData as fishingRod } from 'lucide-react/icons/fishing-rod'
import { __iconData as gamepad2 } from 'lucide-react/icons/gamepad-2'
import { __iconData as goal } from 'lucide-react/icons/goal'
import { __iconData as hikingStick } from 'lucide-react/icons/hiking-stick'
import { __iconData as hockeyStick } from 'lucide-react/icons/hockey-stick'
import { __iconData as joystick } from 'lucide-react/icons/joystick'
import { __iconData as motorbike } from 'lucide-react/icons/motorbike'
import { __iconData as playingCards } from 'lucide-react/icons/playing-cards'
import { __iconData as podium } from 'lucide-react/icons/podium'
import { __iconData as puzzle } from 'lucide-react/icons/puzzle'
import { __iconData as rugbyBall } from 'lucide-react/icons/rugby-ball'
import { __iconData as shirt } from 'lucide-react/icons/shirt'
import { __iconData as spade } from 'lucide-react/icons/spade'
import { __iconData as sportShoe } from 'lucide-react/icons/sport-shoe'
import { __iconData as target } from 'lucide-react/icons/target'
import { __iconData as ticTacToe } from 'lucide-react/icons/tic-tac-toe'
import { __iconData as timer } from 'lucide-react/icons/timer'
import { __iconData as toyBrick } from 'lucide-react/icons/toy-brick'
import { __iconData as trophy } from 'lucide-react/icons/trophy'
import { __iconData as volleyball } from 'lucide-react/icons/volleyball'
import { __iconData as wavesLadder } from 'lucide-react/icons/waves-ladder'
import { __iconData as apple } from 'lucide-react/icons/apple'
import { __iconData as avocado } from 'lucide-react/icons/avocado'
import { __iconData as banana } from 'lucide-react/icons/banana'
import { __iconData as beef } from 'lucide-react/icons/beef'
import { __iconData as beer } from 'lucide-react/icons/beer'
import { __iconData as bottleWine } from 'lucide-react/icons/bottle-wine'
import { __iconData as cake } from 'lucide-react/icons/cake'
import { __iconData as candy } from 'lucide-react/icons/candy'
import { __iconData as carrot } from 'lucide-react/icons/carrot'
import { __iconData as cheese } from 'lucide-react/icons/cheese'
import { __iconData as chefHat } from 'lucide-react/icons/chef-hat'
import { __iconData as cherry } from 'lucide-react/icons/cherry'
import { __iconData as citrus } from 'lucide-react/icons/citrus'
import { __iconData as coffee } from 'lucide-react/icons/coffee'
import { __iconData as cookie } from 'lucide-react/icons/cookie'
import { __iconData as cookingPot } from 'lucide-react/icons/cooking-pot'
import { __iconData as croissant } from 'lucide-react/icons/croissant'
import { __iconData as cupSoda } from 'lucide-react/icons/cup-soda'
import { __iconData as cupcake } from 'lucide-react/icons/cupcake'
import { __iconData as donut } from 'lucide-react/icons/donut'
import { __iconData as drumstick } from 'lucide-react/icons/drumstick'
import { __iconData as egg } from 'lucide-react/icons/egg'
import { __iconData as eggFried } from 'lucide-react/icons/egg-fried'
import { __iconData as glassWater } from 'lucide-react/icons/glass-water'
import { __iconData as grape } from 'lucide-react/icons/grape'
import { __iconData as hamburger } from 'lucide-react/icons/hamburger'
import { __iconData as iceCreamCone } from 'lucide-react/icons/ice-cream-cone'
import { __iconData as leafyGreen } from 'lucide-react/icons/leafy-green'
import { __iconData as lollipop } from 'lucide-react/icons/lollipop'
import { __iconData as mango } from 'lucide-react/icons/mango'
import { __iconData as martini } from 'lucide-react/icons/martini'
import { __iconData as microwave } from 'lucide-react/icons/microwave'
import { __iconData as milk } from 'lucide-react/icons/milk'
import { __iconData as nut } from 'lucide-react/icons/nut'
import { __iconData as pizza } from 'lucide-react/icons/pizza'
import { __iconData as refrigerator } from 'lucide-react/icons/refrigerator'
import { __iconData as salad } from 'lucide-react/icons/salad'
import { __iconData as sandwich } from 'lucide-react/icons/sandwich'
import { __iconData as shoppingBasket } from 'lucide-react/icons/shopping-basket'
import { __iconData as shrimp } from 'lucide-react/icons/shrimp'
import { __iconData as soup } from 'lucide-react/icons/soup'
import { __iconData as utensils } from 'lucide-react/icons/utensils'
import { __iconData as wheat } from 'lucide-react/icons/wheat'
import { __iconData as wine } from 'lucide-react/icons/wine'
import { __iconData as ampersand } from 'lucide-react/icons/ampersand'
import { __iconData as asterisk } from 'lucide-react/icons/asterisk'
import { __iconData as atSign } from 'lucide-react/icons/at-sign'
import { __iconData as barcode } from 'lucide-react/icons/barcode'
import { __iconData as batteryCharging } from 'lucide-react/icons/battery-charging'
import { __iconData as binary } from 'lucide-react/icons/binary'
import { __iconData as chartNetwork } from 'lucide-react/icons/chart-network'
import { __iconData as circuitBoard } from 'lucide-react/icons/circuit-board'
import { __iconData as codeXml } from 'lucide-react/icons/code-xml'
import { __iconData as cog } from 'lucide-react/icons/cog'
import { __iconData as command } from 'lucide-react/icons/command'
import { __iconData as computer } from 'lucide-react/icons/computer'
import { __iconData as cpu } from 'lucide-react/icons/cpu'
import { __iconData as database } from 'lucide-react/icons/database'
import { __iconData as drone } from 'lucide-react/icons/drone'
import { __iconData as engine } from 'lucide-react/icons/engine'
import { __iconData as fileType } from 'lucide-react/icons/file-type'
import { __iconData as fuel } from 'lucide-react/icons/fuel'
import { __iconData as hammer } from 'lucide-react/icons/hammer'
import { __iconData as hardDrive } from 'lucide-react/icons/hard-drive'
import { __iconData as hardHat } from 'lucide-react/icons/hard-hat'
import { __iconData as hash } from 'lucide-react/icons/hash'
import { __iconData as helicopter } from 'lucide-react/icons/helicopter'
import { __iconData as keyboard } from 'lucide-react/icons/keyboard'
import { __iconData as mouse } from 'lucide-react/icons/mouse'
import { __iconData as network } from 'lucide-react/icons/network'
import { __iconData as phone } from 'lucide-react/icons/phone'
import { __iconData as plug } from 'lucide-react/icons/plug'
import { __iconData as printer } from 'lucide-react/icons/printer'
import { __iconData as qrCode } from 'lucide-react/icons/qr-code'
import { __iconData as radar } from 'lucide-react/icons/radar'
import { __iconData as radioTower } from 'lucide-react/icons/radio-tower'
import { __iconData as robotArm } from 'lucide-react/icons/robot-arm'
import { __iconData as satellite } from 'lucide-react/icons/satellite'
import { __iconData as satelliteDish } from 'lucide-react/icons/satellite-dish'
import { __iconData as save } from 'lucide-react/icons/save'
import { __iconData as smartphone } from 'lucide-react/icons/smartphone'
import { __iconData as solarPanel } from 'lucide-react/icons/solar-panel'
import { __iconData as terminal } from 'lucide-react/icons/terminal'
import { __iconData as truck } from 'lucide-react/icons/truck'
import { __iconData as washingMachine } from 'lucide-react/icons/washing-machine'
import { __iconData as wifi } from 'lucide-react/icons/wifi'
import { __iconData as wrench } from 'lucide-react/icons/wrench'
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
import type { EmblemTable } from './icon-path.ts'

export const SPORT: EmblemTable = {
  volleyball: [volleyball, 'Ball: volleyball beach sport football soccer handball basketball'],
  trophy: [trophy, 'Trophy: cup champion winner world final football league championship'],
  goal: [goal, 'Goal flag: football soccer hockey golf target'],
  podium: [podium, 'Podium: winner medal first olympic olympics champion place'],
  dumbbell: [dumbbell, 'Dumbbell: fitness gym training strength weightlifting'],
  'rugby-ball': [rugbyBall, 'Rugby ball: rugby american football nfl super bowl'],
  'hockey-stick': [hockeyStick, 'Hockey stick: hockey ice nhl'],
  'sport-shoe': [sportShoe, 'Running shoe: running athletics marathon track sprint jogging'],
  timer: [timer, 'Stopwatch: time race record speed fast sprint track'],
  target: [target, 'Target: archery darts aim shooting precision'],
  'waves-ladder': [wavesLadder, 'Swimming pool: swimming diving pool olympic'],
  'fishing-rod': [fishingRod, 'Fishing rod: fishing angling fish'],
  'hiking-stick': [hikingStick, 'Hiker: hiking walking mountain trail'],
  motorbike: [motorbike, 'Motorbike: motorcycle racing speed'],
  'chess-king': [chessKing, 'Chess king: chess board game strategy'],
  'chess-queen': [chessQueen, 'Chess queen: chess board game strategy'],
  'chess-knight': [chessKnight, 'Chess knight: chess horse board game strategy'],
  'chess-pawn': [chessPawn, 'Chess pawn: chess board game'],
  dices: [dices, 'Dice: game board luck chance probability casino random'],
  spade: [spade, 'Spade: card cards poker bridge game casino'],
  'playing-cards': [playingCards, 'Playing cards: card poker game magic casino'],
  'gamepad-2': [gamepad2, 'Game controller: video game gaming console nintendo playstation'],
  joystick: [joystick, 'Joystick: video game arcade retro gaming atari'],
  'tic-tac-toe': [ticTacToe, 'Noughts and crosses: game play children tic tac toe'],
  puzzle: [puzzle, 'Puzzle piece: puzzle riddle logic game mix'],
  'toy-brick': [toyBrick, 'Toy brick: lego toy toys children play'],
  shirt: [shirt, 'Shirt: jersey kit football team fashion clothes'],
}

export const FOOD: EmblemTable = {
  utensils: [utensils, 'Fork and spoon: food restaurant meal dinner eating cuisine dish'],
  'chef-hat': [chefHat, 'Chef’s hat: cook chef cooking kitchen restaurant'],
  'cooking-pot': [cookingPot, 'Cooking pot: cooking kitchen soup stew recipe boil'],
  soup: [soup, 'Bowl of soup: soup sauce sauces noodle ramen broth'],
  pizza: [pizza, 'Pizza: italy italian fast food'],
  hamburger: [hamburger, 'Burger: hamburger fast food american'],
  sandwich: [sandwich, 'Sandwich: bread lunch snack toast'],
  croissant: [croissant, 'Croissant: french france bakery pastry breakfast bread'],
  wheat: [wheat, 'Wheat: bread grain flour cereal harvest farm'],
  cheese: [cheese, 'Cheese: dairy cheddar gouda brie milk'],
  milk: [milk, 'Milk: dairy cow drink'],
  egg: [egg, 'Egg: breakfast easter chicken'],
  'egg-fried': [eggFried, 'Fried egg: breakfast cooking pan'],
  beef: [beef, 'Steak: meat beef barbecue'],
  drumstick: [drumstick, 'Drumstick: chicken meat poultry turkey'],
  shrimp: [shrimp, 'Prawn: shrimp seafood sushi'],
  salad: [salad, 'Salad: vegetable vegan healthy green'],
  carrot: [carrot, 'Carrot: vegetable vegetables root garden'],
  avocado: [avocado, 'Avocado: fruit mexican guacamole'],
  'leafy-green': [leafyGreen, 'Lettuce: vegetable salad green cabbage spinach herb'],
  nut: [nut, 'Nut: acorn almond hazelnut'],
  apple: [apple, 'Apple: fruit newton orchard healthy'],
  banana: [banana, 'Banana: fruit tropical yellow'],
  cherry: [cherry, 'Cherries: fruit berry cherry'],
  grape: [grape, 'Grapes: fruit wine vineyard'],
  citrus: [citrus, 'Citrus: orange lemon lime fruit juice'],
  mango: [mango, 'Mango: fruit tropical exotic'],
  cake: [cake, 'Cake: birthday baking party dessert'],
  cupcake: [cupcake, 'Cupcake: baking cake muffin sweet'],
  donut: [donut, 'Doughnut: donut sweet homer'],
  cookie: [cookie, 'Biscuit: cookie baking sweet'],
  candy: [candy, 'Sweet: candy sugar confectionery'],
  lollipop: [lollipop, 'Lollipop: sweet candy children'],
  'ice-cream-cone': [iceCreamCone, 'Ice cream: dessert gelato summer cold'],
  coffee: [coffee, 'Coffee: tea cup café breakfast drink'],
  'cup-soda': [cupSoda, 'Soft drink: cola soda juice drink'],
  'glass-water': [glassWater, 'Glass of water: water drink thirst'],
  wine: [wine, 'Wine glass: wine grape vineyard drink'],
  'bottle-wine': [bottleWine, 'Wine bottle: wine champagne drink'],
  beer: [beer, 'Beer: pub brewing drink ale oktoberfest'],
  martini: [martini, 'Cocktail: drink bar bond party'],
  microwave: [microwave, 'Microwave: kitchen oven appliance'],
  refrigerator: [refrigerator, 'Fridge: kitchen cold appliance food'],
  'shopping-basket': [shoppingBasket, 'Basket: supermarket shopping market food'],
}

export const TECHNOLOGY: EmblemTable = {
  cpu: [cpu, 'Processor: computer chip cpu hardware computing'],
  'circuit-board': [circuitBoard, 'Circuit board: electronics hardware engineering'],
  computer: [computer, 'Desktop computer: computing pc computer retro early'],
  smartphone: [smartphone, 'Smartphone: phone mobile app iphone android'],
  keyboard: [keyboard, 'Keyboard: typing key keys shortcut computer'],
  mouse: [mouse, 'Mouse: computer pointer click'],
  command: [command, 'Command key: shortcut apple mac key symbol symbols'],
  terminal: [terminal, 'Terminal: programming command code linux'],
  'code-xml': [codeXml, 'Code: programming code html developer software'],
  binary: [binary, 'Binary: computing digital bit code number zero'],
  database: [database, 'Database: data storage sql'],
  'hard-drive': [hardDrive, 'Hard drive: storage disk computer file'],
  save: [save, 'Floppy disk: save file retro storage'],
  'file-type': [fileType, 'File: document file type format extension'],
  wifi: [wifi, 'Wi-Fi: wireless internet network signal'],
  network: [network, 'Network: internet web computer connection'],
  'at-sign': [atSign, 'At sign: email internet symbol address'],
  hash: [hash, 'Hash: number hashtag symbol social media'],
  asterisk: [asterisk, 'Asterisk: symbol sign star punctuation'],
  ampersand: [ampersand, 'Ampersand: symbol sign and typography punctuation'],
  plug: [plug, 'Plug: electricity power energy'],
  'battery-charging': [batteryCharging, 'Battery: electricity energy power charging'],
  satellite: [satellite, 'Satellite: space orbit machine communication'],
  'satellite-dish': [satelliteDish, 'Satellite dish: space signal communication television radar'],
  'radio-tower': [radioTower, 'Radio mast: signal broadcast communication marconi'],
  radar: [radar, 'Radar: signal navigation aircraft'],
  'robot-arm': [robotArm, 'Robot arm: robot machine factory engineering'],
  drone: [drone, 'Drone: flying aircraft machine'],
  cog: [cog, 'Cog: gear machine engineering mechanics'],
  wrench: [wrench, 'Spanner: tool repair mechanic engineering'],
  hammer: [hammer, 'Hammer: tool build diy carpenter'],
  'hard-hat': [hardHat, 'Hard hat: engineer building construction safety work'],
  engine: [engine, 'Engine: motor car machine mechanics'],
  fuel: [fuel, 'Fuel pump: petrol oil energy car'],
  'solar-panel': [solarPanel, 'Solar panel: energy sun electricity green'],
  phone: [phone, 'Telephone: phone bell call number'],
  printer: [printer, 'Printer: print paper gutenberg office'],
  'qr-code': [qrCode, 'QR code: code scan barcode'],
  barcode: [barcode, 'Barcode: code shop scan brand brands'],
  'chart-network': [chartNetwork, 'Linked nodes: internet web network how connection graph'],
  truck: [truck, 'Lorry: truck transport delivery logistics'],
  helicopter: [helicopter, 'Helicopter: aircraft flying rescue'],
  'washing-machine': [washingMachine, 'Washing machine: household appliance home'],
}

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
