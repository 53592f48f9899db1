/** The whole set of emblems, which only the editor loads. */
export { coverOf } from '#contract/emblems/cover-of.ts'
export { emblemNamed, type Emblem } from '#contract/emblems/emblems.ts'
export { findEmblems } from '#contract/emblems/find-emblems.ts'
