import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0, guessed at once, to 4, not guessed at all. */
export type Strength = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 100 })

/** How well a password would stand against somebody who guesses; `known` is what they would try first. */
export const passwordStrength = (password: string, known: string[]): Strength => estimator.check(password, known).score
