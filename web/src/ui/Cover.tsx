import { memo } from 'react'
import { categoryIcon } from './category-icons.ts'
import { CELL, coverArt, type ArtColour, type Shape } from './cover-art.ts'
import { coverPath } from './cover-path.ts'
import styles from './Cover.module.css'

interface CoverProps {
  /** The quiz's name in its address, from which the picture follows. */
  slug: string
  /** The category's icon, or its slug. */
  icon: string
  /** For boxes that are neither 3:2 nor square. */
  banner?: boolean
}

/** Half an icon's width on the cover: 24 units, four and a half times as large. */
const ICON_REACH = 54

const pathIn = (colour: ArtColour, shapes: Shape[]): string =>
  shapes
    .filter((shape) => shape.colour === colour)
    .map(coverPath)
    .join('')

/** The picture of a quiz without one, in the art colours of the nearest `data-hue`. It fills its box, which clips it. */
export const Cover = memo(function Cover({ slug, icon, banner = false }: CoverProps) {
  const { ground, shapes, focus } = coverArt(slug, banner)
  const inks = (['plate', 'deep', 'pale', 'pop'] as const).filter((colour) => colour !== ground)
  return (
    <svg
      className={`${styles.cover} ${styles[ground]}`}
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {inks.map((colour) => (
        <path key={colour} className={styles[colour]} d={pathIn(colour, shapes)} />
      ))}
      <circle className={styles[focus.colour]} cx={focus.x} cy={focus.y} r={CELL} />
      <path
        className={styles.icon}
        d={categoryIcon(icon)}
        transform={`translate(${focus.x - ICON_REACH} ${focus.y - ICON_REACH})scale(4.5)`}
      />
    </svg>
  )
})
