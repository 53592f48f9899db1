import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0, guessed immediately, to 4, practically impossible to guess. */
export type Strength = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 100 })

/** How hard a password is to guess; `known` is what an attacker would try first. */
export const passwordStrength = (password: string, known: string[]): Strength => estimator.check(password, known).score
