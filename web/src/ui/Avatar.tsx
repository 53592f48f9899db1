import styles from './Avatar.module.css'
import { avatarArt } from './avatar-art.ts'

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
