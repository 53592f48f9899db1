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
import type { EmblemTable } from './emblem-table.ts'

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
