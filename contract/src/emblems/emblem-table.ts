import type { IconData } from '../icon-path.ts'

/** Emblems by their names: the drawing of each; what it shows, a colon, and words to find it by. */
export type EmblemTable = Readonly<Record<string, readonly [icon: IconData, text: string]>>
