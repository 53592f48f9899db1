import { coverOf } from '#contract/emblems/cover-of.ts'
import { emblemNamed } from '#contract/emblems/emblems.ts'
import { findEmblems } from '#contract/emblems/find-emblems.ts'

/** The whole set of emblems, which only the editor loads. */
export const emblemSet = { coverOf, emblemNamed, findEmblems }
