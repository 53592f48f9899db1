import type { CSSProperties, ReactNode } from 'react'
import styles from './Ring.module.css'
import { halfPath, joinPath, MOST_RING_PIPS, ringPlan, type RingPlan } from './ring-path.ts'
import type { Pip } from './pips.ts'

interface RingProps {
  pips: readonly Pip[]
  /** Milliseconds from one pip to the next; zero: no animation. */
  step: number
  /** The content in the middle, which says the same as text. */
  children: ReactNode
}

const SIZE = 220
const FULL = 2 * Math.PI * (SIZE / 2 - 16)

/** The trail bent into a circle around the score. When every answer is right, the circle closes. */
export function Ring({ pips, step, children }: RingProps) {
  const plan = ringPlan(SIZE, pips.length)
  const right = pips.filter((pip) => pip === 'right').length
  const { middle, radius } = plan
  return (
    <div className={styles.ring}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {pips.length > MOST_RING_PIPS ? (
          <>
            <circle cx={middle} cy={middle} r={radius} className={styles.track} />
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              className={styles.arc}
              transform={`rotate(-90 ${middle} ${middle})`}
              strokeDasharray={`${(FULL * right) / pips.length} ${FULL}`}
            />
          </>
        ) : (
          <>
            {right > 0 && right === pips.length && (
              <circle
                cx={middle}
                cy={middle}
                r={radius}
                className={`${styles.join} ${step > 0 ? styles.closes : ''}`}
                style={after(right * step)}
                strokeWidth={2 * plan.pip}
              />
            )}
            {pips.map((pip, index) => (
              <RingPip
                // oxlint-disable-next-line react/no-array-index-key -- a pip is identified by its position
                key={index}
                {...{ pip, index, plan, step }}
                joins={pip === 'right' && index + 1 < pips.length && pips[index + 1] === 'right'}
              />
            ))}
          </>
        )}
      </svg>
      <div className={styles.score}>{children}</div>
    </div>
  )
}

interface RingPipProps extends Pick<RingProps, 'step'> {
  pip: Pip
  index: number
  plan: RingPlan
  joins: boolean
}

function RingPip({ pip, index, plan, joins, step }: RingPipProps) {
  const { x, y } = plan.at(index)
  return (
    <g className={`${styles[pip]} ${step > 0 ? styles.drops : ''}`} style={after(index * step)}>
      {joins && <path d={joinPath(plan, index)} className={styles.join} strokeWidth={2 * plan.pip} />}
      <circle cx={x} cy={y} r={radiusOf(pip, plan)} />
      {pip === 'partly' && <path d={halfPath(plan, index)} className={styles.half} />}
      {pip === 'right' && <circle cx={x} cy={y} r={plan.pip / 4} className={styles.dot} />}
    </g>
  )
}

const after = (milliseconds: number): CSSProperties => ({ animationDelay: `${milliseconds}ms` })

const radiusOf = (pip: Pip, plan: RingPlan): number => {
  if (pip === 'right') return plan.pip
  return pip === 'wrong' || pip === 'partly' ? plan.pip - 1.5 : plan.pip * 0.4
}
