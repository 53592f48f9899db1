import styles from './Avatar.module.css'
import { avatarArt } from './avatar-art.ts'

interface AvatarProps {
  /** Of the person, from which the drawn picture follows. */
  id: string
  /** The person's own picture, if there is one. */
  picture?: string | null
  size?: 32 | 40 | 96
}

/** A person, beside whose name it stands. */
export function Avatar({ id, picture = null, size = 40 }: AvatarProps) {
  if (picture) return <img className={styles.avatar} src={picture} alt="" width={size} height={size} />
  const { hue, pips } = avatarArt(id)
  return (
    <svg className={styles.avatar} data-hue={hue} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      {pips.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}
