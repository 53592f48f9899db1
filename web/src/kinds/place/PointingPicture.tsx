import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { Image } from '#contract/image.ts'
import type { Spot } from '#contract/kinds/place/spot-distance.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { Crosshair } from './Crosshair.tsx'
import { SpotCircle } from './SpotCircle.tsx'
import { moved, spotAt, whereWords } from './pointing.ts'
import styles from './PointingPicture.module.css'

interface PointingPictureProps {
  image: NonNullable<Image>
  spot: Spot | null
  /** Of a circle around the spot, in thousandths of the width. */
  radius?: number
  /** What the mark is called: "Your mark". */
  name: string
  isLocked?: boolean
  /** The path in a draft that the mark stands for. */
  field?: string
  onPoint: (spot: Spot) => void
  /** Enter on the mark. */
  onEnter?: () => void
}

declare module 'react' {
  interface CSSProperties {
    '--ratio'?: number
  }
}

const MIDDLE: Spot = { x: 500, y: 500 }
/** The mark's grip hangs below it, except near the lower edge. */
const LOW = 700

/**
 * A picture to point at. A tap or click sets the mark; it can then be dragged, or moved with the arrow keys. On a touch
 * screen it is dragged by a grip next to it, so that the finger does not cover it, and the page still scrolls.
 */
export function PointingPicture(props: PointingPictureProps) {
  const { image, spot, radius, name, isLocked = false, field, onPoint, onEnter } = props
  const picture = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLButtonElement>(null)
  const drag = useRef<{ dx: number; dy: number } | null>(null)
  const wasDragged = useRef(false)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current || !spot) return
    wantsFocus.current = false
    mark.current?.focus()
  }, [spot])

  const point = (x: number, y: number) => {
    const box = picture.current?.getBoundingClientRect()
    if (box && !isLocked) onPoint(spotAt(box, x, y))
  }
  const onPointerDown = (event: PointerEvent) => {
    if (isLocked || !event.isPrimary || event.button !== 0) return
    const box = picture.current?.getBoundingClientRect()
    const isOnMark = event.target instanceof Element && mark.current?.contains(event.target)
    wasDragged.current = false
    if (!box || (!isOnMark && event.pointerType !== 'mouse')) return
    drag.current =
      isOnMark && spot
        ? {
            dx: box.left + (spot.x / 1000) * box.width - event.clientX,
            dy: box.top + (spot.y / 1000) * box.height - event.clientY,
          }
        : { dx: 0, dy: 0 }
    wasDragged.current = true
    picture.current?.setPointerCapture(event.pointerId)
    if (!isOnMark) point(event.clientX, event.clientY)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (drag.current) point(clientX + drag.current.dx, clientY + drag.current.dy)
  }
  const letGo = () => {
    drag.current = null
  }
  const onClick = ({ clientX, clientY }: MouseEvent) => {
    if (!wasDragged.current) point(clientX, clientY)
    wasDragged.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = spot && !event.altKey ? moved(spot, event.key, event.shiftKey) : null
    if (to && !isLocked) {
      onPoint(to)
      announce(whereWords(to))
    } else if (event.key !== 'Enter' || !onEnter) return
    else onEnter()
    event.preventDefault()
    event.stopPropagation()
  }
  const markInTheMiddle = () => {
    wantsFocus.current = true
    onPoint(MIDDLE)
  }
  const style: CSSProperties = { '--ratio': image.width / Math.max(1, image.height) }
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the mark inside has the keys */}
      <div
        ref={picture}
        className={styles.picture}
        style={style}
        data-pointing={!isLocked || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onClick={onClick}
      >
        <img src={image.url} alt={image.alt} width={image.width} height={image.height} draggable={false} />
        {spot && radius !== undefined && <SpotCircle spot={spot} radius={radius} image={image} />}
        {spot && (
          <button
            ref={mark}
            type="button"
            className={styles.mark}
            style={{ insetInlineStart: `${spot.x / 10}%`, insetBlockStart: `${spot.y / 10}%` }}
            data-low={spot.y > LOW || undefined}
            data-field={field}
            aria-label={`${name}: ${whereWords(spot)} Move it with the arrow keys, with Shift in big steps.`}
            aria-disabled={isLocked}
            onKeyDown={onKeyDown}
            onClick={(event) => event.stopPropagation()}
          >
            <Crosshair />
          </button>
        )}
      </div>
      {!spot && !isLocked && (
        <span className={styles.byKeys}>
          <Button kind="quiet" small data-field={field} onClick={markInTheMiddle}>
            Mark it with the arrow keys
          </Button>
        </span>
      )}
    </div>
  )
}
