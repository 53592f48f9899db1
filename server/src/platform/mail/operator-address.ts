import type { Config } from '../config.ts'

/** Where the operator reads: the address that our own mail comes from. */
export const operatorAddress = ({ mailFrom }: Config): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
