import { BestScore } from './BestScore.tsx'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { forgetProgress, storedUnfinished } from './unfinished-quizzes.ts'
import { storedPlayed } from './played.ts'
import { OnThisDevice } from './OnThisDevice.tsx'
import { dropOutdated, quizzesHere } from './stored-quizzes.ts'

/** What this browser remembers, with what shows it: a visitor who comes for the first time needs none of it. */
export const readDevice = () => ({
  played: storedPlayed(),
  unfinished: storedUnfinished(),
  quizzesHere,
  forgetProgress,
  dropOutdated,
  Best: BestScore,
  CarryOn: ContinuePlaying,
  OnThisDevice,
})

export type Device = ReturnType<typeof readDevice>
