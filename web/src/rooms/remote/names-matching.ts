import type { HostSeat } from '#contract/room.ts'

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The players whose name contains what was typed, whatever its accents and capitals. */
export const namesMatching = (seats: readonly HostSeat[], typed: string): HostSeat[] =>
  seats.filter(({ name }) => plain(name).includes(plain(typed)))
