import { readFileSync } from 'node:fs'

/** Only Linux tells what one thread has worked. */
export const tellsThreadTime = process.platform === 'linux'

/** The milliseconds of processor time that this thread has worked, which do not grow with what else the machine does. */
export const threadTime = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
