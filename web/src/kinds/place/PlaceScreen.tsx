import type { ScreenProps } from '../kind-props.ts'
import { SpotCircle, rightPlaceIn } from './PointingPicture.tsx'

/** The right spot, over the picture. */
export function PlaceScreen({ question: { image }, answer }: ScreenProps<'place'>) {
  const right = rightPlaceIn(answer)
  return right && <SpotCircle spot={right.spot} radius={right.r} image={image} />
}
