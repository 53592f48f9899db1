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
import type { EmblemTable } from './emblem-table.ts'

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
