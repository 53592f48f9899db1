import type { PersonalData } from '#web/platform/personal-data.ts'
import { forgetHiddenNames } from './host/hidden-names.ts'
import { dropKeptAnswer } from './player/kept-answer.ts'
import { forgetRoom } from './player/last-room.ts'
import { forgetJoined } from './player/late-join.ts'

/** Where this tab and this browser are in rooms. An answer that has not reached its room is not waited for there. */
export const roomAnswers: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => [],
  forget() {
    dropKeptAnswer()
    forgetJoined()
    forgetRoom()
    forgetHiddenNames()
  },
  forgetOthers: () => {},
}
