import { useLocation } from 'wouter'
import type { HomeRow } from '#contract/catalogue.ts'
import { links } from '#contract/links.ts'
import type { QuizCard } from '#contract/quiz.ts'
import { Banner } from './Banner.tsx'
import type { Device } from '../device/device.ts'
import { randomQuiz } from './random-quiz.ts'

interface HomeTopProps {
  pick: QuizCard | null
  rows: readonly HomeRow[]
  device: Device | null
  /** Reads the device's storage again. */
  again: () => void
  /** The unfinished quiz that has a tile of its own. */
  tiled?: string | undefined
}

/** The top of the home page: today's quiz, and on top of its image the unfinished ones, so that they shift nothing. */
export function HomeTop({ pick, rows, device, again, tiled }: HomeTopProps) {
  const [, navigate] = useLocation()
  const forget = (quiz_url: string) => {
    device?.forgetProgress(quiz_url)
    again()
  }
  const unfinished = device?.unfinished.filter(({ quiz_url }) => quiz_url !== tiled) ?? []
  const continuePlaying = device && <device.CarryOn quizzes={unfinished} forget={forget} />
  if (!pick) return continuePlaying
  const random = randomQuiz(
    rows.flatMap(({ items }) => items),
    device?.played,
  )
  return (
    <Banner quiz={pick} onRandom={random && (() => navigate(links.quizStart(random())))}>
      {continuePlaying}
    </Banner>
  )
}
