/** How many seats a room has, by who hosts it. */
export const MOST_SEATS = { guest: 30, user: 2000 } as const

/** The names of teams, by their number from 1; there are no more teams than names. */
export const TEAM_NAMES = ['Foxes', 'Owls', 'Whales', 'Bears', 'Lynxes', 'Otters', 'Ravens', 'Hares'] as const

/** A room in which players answer at their own pace is open for this long at most. */
export const LONGEST_HOMEWORK_DAYS = 60
export const ROOM_PAGE_SIZE = 20
export const SEAT_PAGE_SIZE = 100

export const teamName = (team: number): string => TEAM_NAMES[team - 1] ?? `Team ${team}`
