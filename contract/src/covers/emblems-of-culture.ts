import { __iconData as balloon } from 'lucide-react/icons/balloon'
import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as camera } from 'lucide-react/icons/camera'
import { __iconData as captions } from 'lucide-react/icons/captions'
import { __iconData as clapperboard } from 'lucide-react/icons/clapperboard'
import { __iconData as drama } from 'lucide-react/icons/drama'
import { __iconData as ferrisWheel } from 'lucide-react/icons/ferris-wheel'
import { __iconData as film } from 'lucide-react/icons/film'
import { __iconData as ghost } from 'lucide-react/icons/ghost'
import { __iconData as listVideo } from 'lucide-react/icons/list-video'
import { __iconData as megaphone } from 'lucide-react/icons/megaphone'
import { __iconData as messageSquareQuote } from 'lucide-react/icons/message-square-quote'
import { __iconData as podcast } from 'lucide-react/icons/mic-signal'
import { __iconData as partyPopper } from 'lucide-react/icons/party-popper'
import { __iconData as popcorn } from 'lucide-react/icons/popcorn'
import { __iconData as projector } from 'lucide-react/icons/projector'
import { __iconData as rocket } from 'lucide-react/icons/rocket'
import { __iconData as rollerCoaster } from 'lucide-react/icons/roller-coaster'
import { __iconData as scanFace } from 'lucide-react/icons/scan-face'
import { __iconData as spotlight } from 'lucide-react/icons/spotlight'
import { __iconData as theater } from 'lucide-react/icons/theater'
import { __iconData as ticket } from 'lucide-react/icons/ticket'
import { __iconData as tv } from 'lucide-react/icons/tv'
import { __iconData as videotape } from 'lucide-react/icons/videotape'
import { __iconData as wandSparkles } from 'lucide-react/icons/wand-sparkles'
import { __iconData as audioLines } from 'lucide-react/icons/audio-lines'
import { __iconData as boomBox } from 'lucide-react/icons/boom-box'
import { __iconData as cassetteTape } from 'lucide-react/icons/cassette-tape'
import { __iconData as clefTreble } from 'lucide-react/icons/clef-treble'
import { __iconData as disc3 } from 'lucide-react/icons/disc-3'
import { __iconData as drum } from 'lucide-react/icons/drum'
import { __iconData as music } from 'lucide-react/icons/eighth-notes'
import { __iconData as guitar } from 'lucide-react/icons/guitar'
import { __iconData as guitarElectric } from 'lucide-react/icons/guitar-electric'
import { __iconData as handMetal } from 'lucide-react/icons/hand-metal'
import { __iconData as headphones } from 'lucide-react/icons/headphones'
import { __iconData as keyboardMusic } from 'lucide-react/icons/keyboard-music'
import { __iconData as listMusic } from 'lucide-react/icons/list-music'
import { __iconData as metronome } from 'lucide-react/icons/metronome'
import { __iconData as micVocal } from 'lucide-react/icons/mic-vocal'
import { __iconData as piano } from 'lucide-react/icons/piano'
import { __iconData as radio } from 'lucide-react/icons/radio'
import { __iconData as speaker } from 'lucide-react/icons/speaker'
import { __iconData as turntable } from 'lucide-react/icons/turntable'
import { __iconData as whistle } from 'lucide-react/icons/whistle'
import { __iconData as baby } from 'lucide-react/icons/baby'
import { __iconData as book } from 'lucide-react/icons/book'
import { __iconData as bookHeart } from 'lucide-react/icons/book-heart'
import { __iconData as bookImage } from 'lucide-react/icons/book-image'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as bookUser } from 'lucide-react/icons/book-user'
import { __iconData as feather } from 'lucide-react/icons/feather'
import { __iconData as heart } from 'lucide-react/icons/heart'
import { __iconData as library } from 'lucide-react/icons/library'
import { __iconData as lock } from 'lucide-react/icons/lock'
import { __iconData as mail } from 'lucide-react/icons/mail'
import { __iconData as notebookPen } from 'lucide-react/icons/notebook-pen'
import { __iconData as penTool } from 'lucide-react/icons/pen-tool'
import { __iconData as pencil } from 'lucide-react/icons/pencil'
import { __iconData as quote } from 'lucide-react/icons/quote'
import { __iconData as rabbit } from 'lucide-react/icons/rabbit'
import { __iconData as rose } from 'lucide-react/icons/rose'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as signature } from 'lucide-react/icons/signature'
import { __iconData as speech } from 'lucide-react/icons/speech'
import { __iconData as spellCheck } from 'lucide-react/icons/spell-check'
import { __iconData as type } from 'lucide-react/icons/type'
import { __iconData as aperture } from 'lucide-react/icons/aperture'
import { __iconData as blend } from 'lucide-react/icons/blend'
import { __iconData as brickWall } from 'lucide-react/icons/brick-wall'
import { __iconData as component } from 'lucide-react/icons/component'
import { __iconData as contrast } from 'lucide-react/icons/contrast'
import { __iconData as galleryHorizontal } from 'lucide-react/icons/gallery-horizontal'
import { __iconData as image } from 'lucide-react/icons/image'
import { __iconData as lampDesk } from 'lucide-react/icons/lamp-desk'
import { __iconData as origami } from 'lucide-react/icons/origami'
import { __iconData as paintBucket } from 'lucide-react/icons/paint-bucket'
import { __iconData as paintbrush } from 'lucide-react/icons/paintbrush'
import { __iconData as palette } from 'lucide-react/icons/palette'
import { __iconData as pencilRuler } from 'lucide-react/icons/pencil-ruler'
import { __iconData as perfumeBottle } from 'lucide-react/icons/perfume-bottle'
import { __iconData as pipette } from 'lucide-react/icons/pipette'
import { __iconData as scissors } from 'lucide-react/icons/scissors'
import { __iconData as shapes } from 'lucide-react/icons/shapes'
import { __iconData as sofa } from 'lucide-react/icons/sofa'
import { __iconData as spool } from 'lucide-react/icons/spool'
import { __iconData as sprayCan } from 'lucide-react/icons/spray-can'
import { __iconData as stamp } from 'lucide-react/icons/stamp'
import { __iconData as swatchBook } from 'lucide-react/icons/swatch-book'
import { __iconData as watch } from 'lucide-react/icons/watch'
import type { EmblemTable } from './icon-path.ts'

export const SCREEN: EmblemTable = {
  clapperboard: [clapperboard, 'Clapperboard: film movie cinema director scene take films movies'],
  film: [film, 'Film strip: movie cinema animation hollywood'],
  projector: [projector, 'Projector: film movie cinema classic'],
  popcorn: [popcorn, 'Popcorn: film movie cinema snack'],
  videotape: [videotape, 'Video cassette: film eighties nineties video sequel'],
  camera: [camera, 'Camera: photography photo picture lens'],
  tv: [tv, 'Television: series show sitcom tv programme soap episode'],
  'list-video': [listVideo, 'Episodes: series season sequel saga trilogy'],
  ticket: [ticket, 'Ticket: cinema theatre concert show event'],
  theater: [theater, 'Stage: theatre play opera musical curtain shakespeare'],
  drama: [drama, 'Masks: theatre play actor actress comedy tragedy shakespeare'],
  spotlight: [spotlight, 'Spotlight: stage star celebrity show actor famous'],
  'wand-sparkles': [wandSparkles, 'Magic wand: wizard magic harry potter fantasy fairy disney animated animation'],
  ghost: [ghost, 'Ghost: horror halloween scary spooky pac-man'],
  bot: [bot, 'Robot: science fiction android machine ai'],
  rocket: [rocket, 'Rocket: space nasa moon launch astronaut'],
  'scan-face': [scanFace, 'Face: actor actress celebrity famous portrait who'],
  captions: [captions, 'Subtitles: quote line dialogue film languages'],
  'message-square-quote': [messageSquareQuote, 'Quotation: quote said line saying speech famous words'],
  megaphone: [megaphone, 'Megaphone: director advertising slogan announcement campaign'],
  'party-popper': [partyPopper, 'Party: birthday celebration new year fun'],
  'ferris-wheel': [ferrisWheel, 'Ferris wheel: fair carnival amusement london'],
  'roller-coaster': [rollerCoaster, 'Roller coaster: theme park amusement fun'],
  balloon: [balloon, 'Balloon: birthday party celebration'],
  podcast: [podcast, 'Podcast: radio show listening broadcast'],
}

export const MUSIC: EmblemTable = {
  music: [music, 'Notes: song tune melody band hit sang singer'],
  'clef-treble': [clefTreble, 'Treble clef: classical composer symphony notation sheet opera composers'],
  'mic-vocal': [micVocal, 'Microphone: singer singing song karaoke pop voice sang vocal'],
  guitar: [guitar, 'Guitar: acoustic folk country flamenco band'],
  'guitar-electric': [guitarElectric, 'Electric guitar: rock metal band bands blues punk'],
  piano: [piano, 'Piano: keyboard jazz classical composer pianist'],
  'keyboard-music': [keyboardMusic, 'Electric piano: keyboard synthesiser synth electronic'],
  drum: [drum, 'Drum: rhythm percussion beat dance band'],
  metronome: [metronome, 'Metronome: rhythm tempo beat dance time'],
  headphones: [headphones, 'Headphones: listening audio sound hear guess'],
  speaker: [speaker, 'Loudspeaker: sound audio loud disco'],
  'boom-box': [boomBox, 'Boom box: hip hop rap eighties nineties party'],
  radio: [radio, 'Radio: broadcast chart hits station'],
  'disc-3': [disc3, 'Record: vinyl album dj single disco'],
  turntable: [turntable, 'Turntable: record vinyl dj techno dance disco'],
  'cassette-tape': [cassetteTape, 'Cassette: tape eighties mixtape'],
  'list-music': [listMusic, 'Playlist: songs hits charts lyrics'],
  'audio-lines': [audioLines, 'Sound wave: audio sound noise listening voice'],
  'hand-metal': [handMetal, 'Horns: rock metal punk festival concert'],
  whistle: [whistle, 'Whistle: referee rule rules sport coach game'],
}

export const BOOKS: EmblemTable = {
  'book-open': [bookOpen, 'Open book: novel reading literature story read'],
  book: [book, 'Book: novel literature bible author read'],
  'book-open-text': [bookOpenText, 'Printed pages: novel first line lines chapter text literature'],
  'book-heart': [bookHeart, 'Loved book: romance favourite austen love'],
  'book-user': [bookUser, 'Book and person: author writer character characters hero biography'],
  'book-image': [bookImage, 'Picture book: children comic illustrated fairy tale'],
  library: [library, 'Bookshelf: library books collection author authors'],
  feather: [feather, 'Quill: poet poetry poem writer writing shakespeare verse'],
  'pen-tool': [penTool, 'Fountain pen: writer author writing letter design drawing'],
  pencil: [pencil, 'Pencil: writing drawing school sketch spelling'],
  signature: [signature, 'Signature: author name handwriting autograph'],
  type: [type, 'Type: letter font alphabet typography spelling'],
  quote: [quote, 'Quotation marks: quote saying proverb famous said words idiom'],
  'spell-check': [spellCheck, 'Spelling: spelling grammar word english mistake'],
  speech: [speech, 'Speaking: speech language accent idiom proverb'],
  mail: [mail, 'Letter: post mail envelope email correspondence'],
  'notebook-pen': [notebookPen, 'Notebook: diary writing journal notes study'],
  rabbit: [rabbit, 'Rabbit: alice hare easter pet children tale'],
  baby: [baby, 'Baby: children child birth family toddler'],
  heart: [heart, 'Heart: love valentine romance wedding favourite card'],
  rose: [rose, 'Rose: flower love garden beauty valentine romance'],
  search: [search, 'Magnifying glass: detective mystery search find sherlock crime clue'],
  lock: [lock, 'Padlock: secret code security password mystery'],
}

export const ART: EmblemTable = {
  palette: [palette, 'Palette: painting painter art colour colours paint'],
  paintbrush: [paintbrush, 'Paintbrush: painting painter art impressionism movement movements'],
  'paint-bucket': [paintBucket, 'Paint bucket: colour paint decorate'],
  pipette: [pipette, 'Pipette: colour pigment pigments hue drop'],
  'swatch-book': [swatchBook, 'Colour swatches: colour colours pigment pigments palette fashion shade'],
  blend: [blend, 'Overlapping discs: colour mix design venn'],
  contrast: [contrast, 'Contrast: light shadow photography black white'],
  image: [image, 'Picture: painting paintings photo frame gallery museum masterpiece hang landscape'],
  'gallery-horizontal': [galleryHorizontal, 'Gallery: museum exhibition paintings louvre'],
  aperture: [aperture, 'Aperture: photography camera lens shutter'],
  stamp: [stamp, 'Stamp: post print seal collecting'],
  scissors: [scissors, 'Scissors: craft cut sewing collage hairdresser'],
  spool: [spool, 'Thread: sewing textile fashion craft'],
  'spray-can': [sprayCan, 'Spray can: graffiti street art banksy'],
  origami: [origami, 'Origami: paper japan folding craft'],
  shapes: [shapes, 'Shapes: geometry design abstract bauhaus'],
  component: [component, 'Diamonds: pattern design abstract tile mosaic'],
  'lamp-desk': [lampDesk, 'Desk lamp: design lighting study furniture light'],
  sofa: [sofa, 'Sofa: furniture design home friends'],
  watch: [watch, 'Wristwatch: time design fashion clock'],
  'perfume-bottle': [perfumeBottle, 'Perfume: scent fragrance fashion'],
  'pencil-ruler': [pencilRuler, 'Pencil and ruler: design drawing architecture plan architect'],
  'brick-wall': [brickWall, 'Brick wall: wall architecture building pink floyd'],
}
