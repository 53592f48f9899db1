import { Crosshair } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { CoverImage, Focus } from '#contract/quiz/fields.ts'
import { MIDDLE, movedSpot, percent, spotAt } from '#web/kinds/place/PointingPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { objectPosition } from '#web/ui/object-position.ts'
import styles from './FocusField.module.css'

interface FocusFieldProps {
  image: NonNullable<CoverImage>
  onChange: (focus: Focus | null) => void
}

/** What of the picture stays in sight where it is cropped: set by a click or tap, or with the arrow keys. */
export function FocusField({ image, onChange }: FocusFieldProps) {
  const { url, width, height, focus } = image
  const { x, y } = focus ?? MIDDLE
  const position = objectPosition({ x, y })

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedSpot({ x, y }, event, FOCUS_STEPS)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) =>
    onChange(spotAt(currentTarget.getBoundingClientRect(), clientX, clientY))
  // Two sliders, since a screen reader moves one value at a time; each takes all four arrows.
  const slider = { min: 0, max: 1000, step: 25, className: 'unseen', onKeyDown } as const

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Focal point</legend>
      <p id="focus-hint" className={styles.hint}>
        Cards and phones crop the picture. Click or tap what should stay in sight, or move the marker with the arrow
        keys.
      </p>
      <div className={styles.parts}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders inside do the same by keyboard */}
        <div
          className={styles.picture}
          style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height }}
          onClick={onClick}
        >
          <img src={url} alt="" className={styles.whole} />
          <input
            {...slider}
            type="range"
            value={x}
            data-field="image.focus"
            aria-label="Focal point, left to right"
            aria-describedby="focus-hint"
            aria-valuetext={`${percent(x)} from the left`}
            onChange={({ target }) => onChange({ x: Number(target.value), y })}
          />
          <input
            {...slider}
            type="range"
            value={y}
            aria-label="Focal point, top to bottom"
            aria-describedby="focus-hint"
            aria-valuetext={`${percent(y)} from the top`}
            onChange={({ target }) => onChange({ x, y: Number(target.value) })}
          />
          <span
            className={styles.marker}
            data-focus={`${x} ${y}`}
            style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
          />
        </div>
        <div className={styles.crops} aria-hidden="true">
          <img src={url} alt="" className={styles.card} style={{ objectPosition: position }} />
          <img src={url} alt="" className={styles.square} style={{ objectPosition: position }} />
        </div>
      </div>
      {focus && (
        <div className={styles.buttons}>
          <Button kind="quiet" small onClick={() => onChange(null)}>
            <Crosshair size={18} aria-hidden="true" /> Back to the centre
          </Button>
        </div>
      )}
    </fieldset>
  )
}

export const FOCUS_STEPS = [25, 100] as const
