import type { ScreenProps } from '../screen/screen-props.ts'
import { rightPlaceIn } from './place-words.ts'
import { SpotCircle } from './SpotCircle.tsx'

/** The right spot, over the picture. */
export function ScreenSpot({ question: { image }, answer }: ScreenProps<'place'>) {
  const right = rightPlaceIn(answer)
  return right && <SpotCircle spot={right.spot} radius={right.r} image={image} />
}
