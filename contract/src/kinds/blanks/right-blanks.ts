import { isAccepted } from '#contract/typed-answer.ts'
import { isTexts } from '../options.ts'

/** Whether a blank is filled with what belongs in it: the right choice, or an accepted spelling. */
export const isBlankRight = ({ choices }: { choices: unknown }, wanted: unknown, given: unknown): boolean =>
  typeof given === 'string' && (choices === null && isTexts(wanted) ? isAccepted(given, wanted) : given === wanted)
