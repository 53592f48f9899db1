/**
 * Every PostgreSQL advisory lock of the site. The numbers only have to differ; a retired one is never reused, because
 * two versions of the site may run at the same time.
 */
export const ADVISORY_LOCKS = {
  /** Its holder migrates, everyone else waits. */
  migration: 7_210_010,
  /** Held by the one server that owns a folder's database; released when that server ends, however it ends. */
  folderOwner: 7_210_011,
  /** Two servers that start at once on an empty database fill it only once. */
  seed: 7_210_012,
  /** Two processes that give a running database its password at once take turns. */
  databasePassword: 7_210_013,
  /** With an author: two uploads at once take turns, so that neither exceeds the quota. */
  imageQuota: 7_210_020,
  /** The same for sounds and films. */
  mediaQuota: 7_210_021,
  /** With a quiz: keeps corrections of its keys and the closing of its attempts apart. */
  keyCorrections: 7_210_023,
  /** One process at a time emails what players reported. */
  reportDigest: 7_210_024,
  /** One process at a time tells the operator which coupons wait. */
  couponReview: 7_210_025,
  /** Of all who ask for a daily that nobody has asked for before, one draws it. */
  daily: 7_210_026,
  /** One process at a time sweeps plays. */
  playSweeps: 7_210_027,
  /** With an author: saves that take up room, and publications, take turns, so that none exceeds the quota. */
  authorQuota: 7_210_031,
  /** With a name's skeleton: of two names that look alike, taken at once, the second is refused. */
  nameSkeleton: 7_210_041,
  /** Changes to boards take turns; taken by the function `lock_boards()`, where the number is written out. */
  boards: 350_035,
} as const
