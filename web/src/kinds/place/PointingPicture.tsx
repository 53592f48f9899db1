import {
  useId,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useState,
  type ReactNode,
} from 'react'
import { ChevronDown } from 'lucide-react'
import type { Image } from '#contract/quiz/fields.ts'
import { type Spot, heightOf, spotDistance } from '#contract/quiz/kinds/place.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Question } from '#contract/quiz/question.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'
import styles from './Place.module.css'

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

export const MIDDLE: Spot = { x: 500, y: 500 }
/** The mark's grip hangs below it, except near the lower edge. */
const LOW = 700

/**
 * A picture to point at. A tap or click sets the mark; it can then be dragged. On a touch screen it is dragged by a grip
 * next to it, so that the finger does not cover it, and the page still scrolls. The arrow keys set and move it, too: with
 * two sliders, since a screen reader moves one value at a time; each takes all four arrows.
 */
export function PointingPicture(props: PointingPictureProps) {
  const { image, spot, radius, name, isLocked = false, field, onPoint, onEnter } = props
  const id = useId()
  const picture = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const drag = useRef<{ dx: number; dy: number } | null>(null)
  const wasDragged = useRef(false)

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
    const to = event.altKey ? null : movedSpot(spot ?? MIDDLE, event, POINTING_STEPS)
    if (to && !isLocked) onPoint(spot ? to : MIDDLE)
    else if (event.key !== 'Enter' || !onEnter) return
    else onEnter()
    event.preventDefault()
    event.stopPropagation()
  }
  const slider = (axis: 'x' | 'y', way: string) => (
    <input
      type="range"
      min={0}
      max={1000}
      step={10}
      className="unseen"
      value={(spot ?? MIDDLE)[axis]}
      data-field={axis === 'x' ? field : undefined}
      aria-label={`${name}, ${way}`}
      aria-disabled={isLocked}
      aria-describedby={id}
      aria-valuetext={spot ? whereWords(spot) : 'Not marked yet'}
      onKeyDown={onKeyDown}
      onChange={({ target }) => isLocked || onPoint({ ...(spot ?? MIDDLE), [axis]: Number(target.value) })}
    />
  )
  const style: CSSProperties = { '--ratio': image.width / Math.max(1, image.height) }
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders inside have the keys */}
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
          <span
            ref={mark}
            className={styles.mark}
            style={{ insetInlineStart: `${spot.x / 10}%`, insetBlockStart: `${spot.y / 10}%` }}
            data-mark
            data-low={spot.y > LOW || undefined}
            data-locked={isLocked || undefined}
          >
            <Crosshair />
          </span>
        )}
        {slider('x', 'left to right')}
        {slider('y', 'top to bottom')}
        <p id={id} className={styles.keys}>
          Move the mark with the arrow keys, with Shift in big steps.
        </p>
      </div>
    </div>
  )
}

/** A cross in a ring, with a pale edge so that it is seen on any picture. */
export const Crosshair = () => (
  <svg viewBox="-16 -16 32 32" className={styles.cross} aria-hidden="true">
    {[styles.edge, styles.line].map((look) => (
      <g key={look} className={look}>
        <circle r={9} />
        <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
      </g>
    ))}
  </svg>
)

interface SpotCircleProps {
  spot: Spot
  /** In thousandths of the width. */
  radius: number
  image: Image
  /** Whether it shows what was right. */
  isJudged?: boolean
}

/** The circle around the right spot, over the whole picture. */
export function SpotCircle({ spot, radius, image, isJudged = false }: SpotCircleProps) {
  const height = heightOf(image)
  return (
    <svg viewBox={`0 0 1000 ${1000 * height}`} className={styles.over} aria-hidden="true">
      {[styles.edge, styles.line].map((look) => (
        <circle
          key={look}
          data-state={isJudged ? 'right' : undefined}
          cx={spot.x}
          cy={spot.y * height}
          r={radius}
          className={`${look} ${styles.circle}`}
        />
      ))}
    </svg>
  )
}

/**
 * The places by their names, for whoever does not want to point or cannot; folded away where there is a picture to point
 * at, since names would give the place away.
 */
export function ByName({
  isFolded,
  isChosen,
  children,
}: {
  isFolded: boolean
  isChosen: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(isChosen)
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen)
    // By its key a name can be chosen while it is folded away.
    if (isChosen) setIsOpen(true)
  }
  const places = (
    <fieldset className={styles.places}>
      <legend className={isFolded ? 'unseen' : undefined}>Choose a place</legend>
      {children}
    </fieldset>
  )
  if (!isFolded) return places
  return (
    <details className={styles.byName} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Choose by name instead
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {places}
    </details>
  )
}

/** What an answer points at, or which place it names. */
export function placeIn(answer: unknown): { spot: Spot | null; region: string | null } {
  if (!isRecord(answer)) return { spot: null, region: null }
  const { x, y, region } = answer
  return {
    spot: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
    region: typeof region === 'string' ? region : null,
  }
}

/** The right place in a key, with its radius; null where only its name was stored. */
export function rightPlaceIn(key: unknown): { spot: Spot; r: number; region: string | null } | null {
  const { spot, region } = placeIn(key)
  const r = isRecord(key) ? key['r'] : null
  return spot && typeof r === 'number' ? { spot, r, region } : null
}

export const placeKeyIn = (verdict: CheckedVerdict) => rightPlaceIn(keyIn(verdict))

/** Shares of a picture's width in words, from the largest down. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [850, 'the whole of'],
  [700, 'three quarters of'],
  [580, 'two thirds of'],
  [420, 'half'],
  [290, 'a third of'],
  [180, 'a quarter of'],
  [0, 'a tenth of'],
]

/** Where the player's mark is: "about a third of the picture's width away". */
export function markWords({ image }: Question<'place'>, verdict: CheckedVerdict): string | null {
  const { spot } = placeIn(verdict.answer)
  const key = placeKeyIn(verdict)
  if (!spot || !key) return null
  if (verdict.correct) return 'Your mark is in the right place.'
  const off = spotDistance(spot, key.spot, image)
  if (off <= 2 * key.r) return 'Your mark is just outside the circle.'
  const width = WIDTHS.find(([from]) => off >= from)?.[1]
  return `Your mark is about ${width} the picture's width away.`
}

export const labelOf = ({ regions }: Question<'place'>, id: string | null): string =>
  regions.find((region) => region.id === id)?.label ?? ''

/** "40% from the left, 25% from the top." */
export const whereWords = ({ x, y }: Spot): string => `${percent(x)} from the left, ${percent(y)} from the top.`

export const percent = (thousandths: number): string => `${Math.round(thousandths / 10)}%`

/** The spot under a point of the screen. */
export const spotAt = (box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, x: number, y: number): Spot => ({
  x: within(((x - box.left) / Math.max(1, box.width)) * ALL),
  y: within(((y - box.top) / Math.max(1, box.height)) * ALL),
})

const DIRECTIONS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves a spot to, by a small step, or a big one with Shift; null for other keys. */
export function movedSpot(
  { x, y }: Spot,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  [small, big]: readonly [number, number],
) {
  const direction = DIRECTIONS[key]
  const step = shiftKey ? big : small
  return direction ? { x: within(x + direction.x * step), y: within(y + direction.y * step) } : null
}

const ALL = 1000
export const POINTING_STEPS = [10, 50] as const

const within = (value: number): number => Math.max(0, Math.min(ALL, Math.round(value)))
