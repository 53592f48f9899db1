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
import type { EmblemTable } from './emblem-table.ts'

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
