import styles from './FivePips.module.css'

const PIP = 32
const STEP = 44
const RING = 13
const MIDDLE = PIP / 2
const INDEXES = [0, 1, 2, 3, 4]

const at = (index: number): number => index * STEP + MIDDLE

const HAS_NO_THIRD = ['missing', 'offline']

/**
 * The illustration of an empty or failed page, a short trail with the problem in it: one pip missing in the middle, one
 * wrong there, disconnected ones. Or all of them are done.
 */
export const FivePips = ({ state }: { state: 'empty' | 'missing' | 'wrong' | 'offline' | 'done' }) => (
  <svg className={`${styles.pips} ${styles[state]}`} width={at(4) + MIDDLE} height={PIP} aria-hidden="true">
    {state === 'done' && <rect x={2} y={2} width={at(4) + MIDDLE - 4} height={PIP - 4} rx={MIDDLE} />}
    {INDEXES.map((index) =>
      index === 2 && HAS_NO_THIRD.includes(state) ? null : (
        <circle key={index} cx={at(index)} cy={MIDDLE} r={state === 'done' ? 4 : RING} />
      ),
    )}
    {state === 'offline' &&
      [0, 3].map((index) => <path key={index} d={`M${at(index) + RING} ${MIDDLE}h${STEP - 2 * RING}`} />)}
  </svg>
)
