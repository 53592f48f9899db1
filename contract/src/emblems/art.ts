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
import type { EmblemTable } from './emblem-table.ts'

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
