import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './BandRuler.module.css'
import { borderRange } from '../draft/bands.ts'
import type { DraftBand } from '../draft/draft.ts'

declare module 'react' {
  interface CSSProperties {
    '--from'?: number
    '--to'?: number
  }
}

interface BandRulerProps {
  bands: readonly DraftBand[]
  /** How many right answers there can be. */
  total: number
  onMove: (index: number, to: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 5,
  PageDown: -5,
}

/** All possible scores in a row, split into bands; the borders can be dragged or moved with the arrow keys. */
export function BandRuler({ bands, total, onMove }: BandRulerProps) {
  const ruler = useRef<HTMLDivElement>(null)

  const scoreAt = (clientX: number): number => {
    const box = ruler.current?.getBoundingClientRect()
    return box ? Math.round(((clientX - box.left) / box.width) * (total + 1)) : 0
  }
  const onKey = (event: KeyboardEvent, index: number, from: number) => {
    const { least, most } = borderRange(bands, index, total)
    const to = event.key === 'Home' ? least : event.key === 'End' ? most : from + (STEPS[event.key] ?? 0)
    if (to === from) return
    event.preventDefault()
    onMove(index, to)
  }
  const onDrag = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(index, scoreAt(event.clientX))
  }
  const share = (from: number, to: number): CSSProperties => ({
    '--from': from / (total + 1),
    '--to': to / (total + 1),
  })

  return (
    <div className={styles.ruler} ref={ruler}>
      {bands.map(({ id, from, title }, index) => {
        if (from > total) return null
        const end = Math.min(bands[index + 1]?.from ?? total + 1, total + 1)
        const { least, most } = borderRange(bands, index, total)
        return (
          <div key={id} className={styles.band} style={share(from, end)}>
            <span className={styles.title}>{title || `Result ${index + 1}`}</span>
            <span className={styles.scores}>{end - 1 > from ? `${from}–${end - 1}` : from}</span>
            {index > 0 && (
              <span
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a border between two others, not a field
                role="slider"
                tabIndex={0}
                className={styles.border}
                aria-label={title || `Result ${index + 1}`}
                aria-valuenow={from}
                aria-valuemin={Math.min(least, from)}
                aria-valuemax={Math.max(most, from)}
                aria-valuetext={`from ${from} right`}
                onKeyDown={(event) => onKey(event, index, from)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => onDrag(event, index)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
