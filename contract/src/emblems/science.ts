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
import type { EmblemTable } from './emblem-table.ts'

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
