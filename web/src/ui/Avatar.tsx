import { HUES } from '#contract/covers/hues.ts'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  /** The person's id, from which the pattern is generated. */
  id: string
  /** The person's own image, if there is one. */
  image?: string | null
  size?: 32 | 40 | 64 | 96
}

/** A person's avatar, shown next to their name. */
export function Avatar({ id, image = null, size = 40 }: AvatarProps) {
  if (image) return <img className={styles.avatar} src={image} alt="" width={size} height={size} />
  const { hue, pips } = avatarArt(id)
  return (
    <svg className={styles.avatar} data-hue={hue} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      {pips.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}

/** Left and middle columns of the three; the right one mirrors the left. */
const PLACES = [9, 20, 31]
const RADII = [2, 4.75, 4.75]

/** A symmetric pattern of three by three pips, generated from a person's id. */
export function avatarArt(id: string) {
  const hash = hashOf(id)
  const random = seededRandom(hash)
  const pips = PLACES.flatMap((y) => {
    const [outer, middle] = [Math.floor(random() * RADII.length), Math.floor(random() * RADII.length)]
    return PLACES.map((x, column) => ({ x, y, radius: RADII[column === 1 ? middle : outer] ?? 0 }))
  })
  return { hue: HUES[hash % HUES.length] ?? HUES[0], pips }
}
