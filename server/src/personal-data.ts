import { avatarUse } from './accounts/avatar-use.ts'
import { draftMedia } from './authoring/media-use.ts'
import { authoringPersonalData } from './authoring/personal-data.ts'
import { badgesPersonalData } from './badges/personal-data.ts'
import { cataloguePersonalData } from './catalogue/personal-data.ts'
import { favouritesPersonalData } from './favourites/personal-data.ts'
import type { ImageUse } from './images/image-use.ts'
import { imagesPersonalData } from './images/personal-data.ts'
import { leaderboardPersonalData } from './leaderboard/personal-data.ts'
import type { MediaUse } from './media/media-use.ts'
import { mediaPersonalData } from './media/personal-data.ts'
import type { VerificationStep } from './platform/http/route.ts'
import type { PersonalData } from './platform/personal-data.ts'
import { openAttemptImages } from './play/image-use.ts'
import { openAttemptMedia } from './play/media-use.ts'
import { playPersonalData } from './play/personal-data.ts'
import type { PlayServices } from './play/play-services.ts'
import { practicePersonalData } from './practice/personal-data.ts'
import { versionImages } from './quizzes/image-use.ts'
import { versionMedia } from './quizzes/media-use.ts'
import { quizzesPersonalData } from './quizzes/personal-data.ts'
import { reportsPersonalData } from './reports/personal-data.ts'
import { enterMailbox } from './rewards/enter-mailbox.ts'
import { rewardsPersonalData } from './rewards/personal-data.ts'
import { roomImages } from './rooms/image-use.ts'
import { roomMedia } from './rooms/media-use.ts'
import { roomsPersonalData } from './rooms/personal-data.ts'

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
