import type { PersonalData } from '#web/platform/session/personal-data.ts'
import { forgetHiddenNames } from './host/hidden-names.ts'
import { dropStoredAnswer, forgetRoom, forgetJoined } from './player/stored-in-tab.ts'

/** Where this tab and this browser are in rooms. An answer that has not reached its room is not waited for there. */
export const roomAnswers: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => [],
  forget() {
    dropStoredAnswer()
    forgetJoined()
    forgetRoom()
    forgetHiddenNames()
  },
  forgetOthers: () => {},
}
