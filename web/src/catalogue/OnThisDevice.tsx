import type { Device } from './device.ts'
import { QuizGrid } from './QuizGrid.tsx'
import styles from './OnThisDevice.module.css'
import type { ShownQuiz } from './stored-quizzes.ts'

interface OnThisDeviceProps {
  quizzes: readonly ShownQuiz[]
  device: Device
}

const NO_ICONS: ReadonlyMap<string, string> = new Map()

/** What can be played without a line. */
export const OnThisDevice = ({ quizzes, device }: OnThisDeviceProps) => (
  <section aria-labelledby="on-this-device">
    <h2 id="on-this-device" className={styles.heading}>
      On this device
    </h2>
    <QuizGrid quizzes={quizzes} icons={NO_ICONS} device={device} level={3} />
  </section>
)
