import type { Config } from '../config.ts'

/** The operator's address: the one our own email comes from. */
export const operatorAddress = ({ mailFrom }: Config): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
