import type { Cover } from '../quiz.ts'
import { emblemNamed } from './emblems.ts'
import { proposeEmblem, type Titled } from './propose-emblem.ts'

/** What a quiz's cover shows: the emblem its author chose, else the proposal. */
export function coverOf(chosen: string | null, quiz: Titled): Cover {
  const emblem = (chosen === null ? undefined : emblemNamed(chosen)) ?? emblemNamed(proposeEmblem(quiz))
  return { emblem: emblem?.name ?? '', path: emblem?.path ?? '' }
}
