import { coverOf, emblemNamed, findEmblems } from '#contract/covers/emblems.ts'

/** The whole set of emblems, which only the editor loads. */
export const emblemSet = { coverOf, emblemNamed, findEmblems }
