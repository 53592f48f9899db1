import { BestScore } from './BestScore.tsx'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { forgetProgress, storedUnfinished } from './unfinished-quizzes.ts'
import { openDaily } from './open-daily.ts'
import { storedPlayed } from './played.ts'
import { OnThisDevice } from './OnThisDevice.tsx'
import { dropOutdated, quizzesHere } from './stored-quizzes.ts'

/** What this browser has stored, and the components that show it: a first-time visitor needs none of it. */
export const readDevice = () => ({
  played: storedPlayed(),
  unfinished: storedUnfinished(),
  openDaily,
  quizzesHere,
  forgetProgress,
  dropOutdated,
  Best: BestScore,
  CarryOn: ContinuePlaying,
  OnThisDevice,
})

export type Device = ReturnType<typeof readDevice>
