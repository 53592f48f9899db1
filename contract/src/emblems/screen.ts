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
import type { EmblemTable } from './emblem-table.ts'

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
