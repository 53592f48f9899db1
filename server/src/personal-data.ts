import { avatarUse } from './accounts/store.ts'
import { draftMedia, authoringPersonalData } from './authoring/personal-data.ts'
import { badgesPersonalData } from './badges/store.ts'
import { cataloguePersonalData } from './catalogue/store.ts'
import { favouritesPersonalData } from './favourites/store.ts'
import type { ImageUse } from './images/store.ts'
import { imagesPersonalData } from './images/store-image.ts'
import { leaderboardPersonalData } from './leaderboard/store.ts'
import type { MediaUse } from './media/store.ts'
import { mediaPersonalData } from './media/store-media.ts'
import type { VerificationStep } from './platform/http/route.ts'
import type { PersonalData } from './platform/personal-data.ts'
import { openAttemptImages, openAttemptMedia, playPersonalData } from './play/personal-data.ts'
import type { PlayServices } from './play/play-services.ts'
import { practicePersonalData } from './practice/personal-data.ts'
import { versionImages, versionMedia, quizzesPersonalData } from './quizzes/personal-data.ts'
import { reportsPersonalData } from './reports/personal-data.ts'
import { enterMailbox } from './rewards/enter-mailbox.ts'
import { rewardsPersonalData } from './rewards/personal-data.ts'
import { roomImages, roomMedia, roomsPersonalData } from './rooms/personal-data.ts'

/** Every feature that shows images. */
export const imageUses: readonly ImageUse[] = [avatarUse, versionImages, openAttemptImages, roomImages]

/** Every feature that plays sounds and films. */
export const mediaUses: readonly MediaUse[] = [draftMedia, versionMedia, openAttemptMedia, roomMedia]

/** Whoever verifies an address, its owner or the operator, all of these follow. */
export const onVerified: readonly VerificationStep[] = [enterMailbox]

/** The personal data of each feature; from the top down, because rows above point to rows below. */
export const personalDataOf = (services: PlayServices): readonly PersonalData[] => [
  badgesPersonalData,
  practicePersonalData,
  roomsPersonalData,
  favouritesPersonalData,
  reportsPersonalData,
  playPersonalData(services),
  leaderboardPersonalData,
  rewardsPersonalData,
  authoringPersonalData,
  cataloguePersonalData,
  quizzesPersonalData,
  imagesPersonalData(imageUses),
  mediaPersonalData(mediaUses),
]
