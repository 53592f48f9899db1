/**
 * Every PostgreSQL advisory lock of the site. The numbers mean nothing but that they differ; a released one is never given another
 * meaning, because two versions of the site may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Whoever holds it migrates, everyone else waits. */
  migration: 7_210_010,
  /** Held by the one server that owns a folder's database; it goes when that server does, however it goes. */
  folderOwner: 7_210_011,
  /** Two servers that start at once on an empty database fill it once. */
  seed: 7_210_012,
  /** With an author: two uploads at once take turns, so that neither slips past the quota. */
  imageQuota: 7_210_020,
  /** With a quiz: keeps corrections of its keys and the closing of its attempts apart. */
  keyFixes: 7_210_023,
  /** Whoever changes boards takes turns; taken by `lock_boards()` of migration 0035, where the number is written out. */
  boards: 350_035,
} as const
