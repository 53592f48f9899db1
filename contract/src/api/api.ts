import { accountsApi } from './accounts.ts'
import { authoringApi } from './authoring.ts'
import { badgesApi } from './badges.ts'
import { catalogueApi } from './catalogue.ts'
import { challengesApi } from './challenges.ts'
import { contentApi } from './content.ts'
import { correctionsApi } from './corrections.ts'
import { dailyApi, dailyReminderApi } from './daily.ts'
import type { Endpoint } from './endpoint.ts'
import { favouritesApi } from './favourites.ts'
import { imagesApi } from './images.ts'
import { leaderboardApi } from './leaderboard.ts'
import { mediaApi } from './media.ts'
import { platformApi } from './platform.ts'
import { playApi } from './play.ts'
import { practiceApi } from './practice.ts'
import { profileApi } from './profile.ts'
import { reportsApi } from './reports.ts'
import { rewardsApi } from './rewards.ts'
import { roomsApi } from './rooms.ts'

/**
 * The whole API, by feature. Server routes, the browser's client, docs/API.md and the OpenAPI document are all derived
 * from it.
 */
export const api = {
  accounts: accountsApi,
  authoring: authoringApi,
  badges: badgesApi,
  catalogue: catalogueApi,
  challenges: challengesApi,
  content: contentApi,
  corrections: correctionsApi,
  daily: dailyApi,
  dailyReminder: dailyReminderApi,
  favourites: favouritesApi,
  images: imagesApi,
  leaderboard: leaderboardApi,
  media: mediaApi,
  platform: platformApi,
  play: playApi,
  practice: practiceApi,
  profile: profileApi,
  reports: reportsApi,
  rewards: rewardsApi,
  rooms: roomsApi,
}

/** The same as a flat list, each endpoint with its feature and name. */
export const endpoints: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([feature, table]) => Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ feature, name, endpoint })),
)
