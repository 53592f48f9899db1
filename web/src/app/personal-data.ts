import { typedForms } from '#web/accounts/personal-data.ts'
import { drafts } from '#web/authoring/personal-data.ts'
import { savedCopies, combine } from '#web/platform/session/personal-data.ts'
import { rounds } from '#web/play/personal-data.ts'
import { practiceSessions } from '#web/practice/personal-data.ts'
import { roomAnswers } from '#web/rooms/personal-data.ts'

/** Everything that this browser keeps for its users, in the order in which unsaved things are listed. */
export const personalData = combine([drafts, rounds, practiceSessions, typedForms, roomAnswers, savedCopies])
