import type { PersonalData } from '#web/platform/personal-data.ts'
import { dropKeptAnswer } from './player/kept-answer.ts'

/** An answer in this tab that has not reached its room; a room that goes on does not wait for it. */
export const roomAnswers: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => [],
  forget: () => dropKeptAnswer(),
  forgetOthers: () => {},
}
