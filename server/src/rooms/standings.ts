import { teamName, type Place } from '#contract/api/rooms.ts'

export interface SeatedPlayer {
  seatId: string
  name: string
  team: number | null
  points: number
}
interface RankedPlayer extends SeatedPlayer {
  rank: number
}

const BOARD_SIZE = 10

/** The most points first; equal points share a rank, in the order of names. */
export function ranked<P extends { name: string; points: number }>(players: readonly P[]): (P & { rank: number })[] {
  const sorted = players.toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name, 'en'))
  let rank = 0
  return sorted.map((player, index) => {
    if (sorted[index - 1]?.points !== player.points) rank = index + 1
    return { ...player, rank }
  })
}

/** Teams by the average of their players, so that a large one has no advantage. */
function rankedTeams(players: readonly SeatedPlayer[], teams: number): Place[] {
  const sums = Array.from({ length: teams }, (_, index) => ({ team: index + 1, points: 0, players: 0 }))
  for (const { team, points } of players) {
    const sum = team === null ? undefined : sums[team - 1]
    if (!sum) continue
    sum.points += points
    sum.players++
  }
  const averages = sums
    .filter((sum) => sum.players > 0)
    .map(({ team, points, players: count }) => ({ name: teamName(team), team, points: Math.round(points / count) }))
  return ranked(averages).map(({ rank, name, team, points }) => ({ rank, name, team, points }))
}

const placeOf = ({ rank, name, team, points }: RankedPlayer): Place => ({ rank, name, team, points })

/** Who has how many points. */
export class Standings {
  readonly players: readonly RankedPlayer[]
  /** The first ten players, or with teams all of those. */
  readonly board: readonly Place[]
  readonly #teams: readonly Place[]
  readonly #indexes: ReadonlyMap<string, number>

  constructor(players: readonly SeatedPlayer[], teams: number) {
    this.players = ranked(players)
    this.#teams = rankedTeams(players, teams)
    this.board = teams > 0 ? this.#teams : this.players.slice(0, BOARD_SIZE).map(placeOf)
    this.#indexes = new Map(this.players.map(({ seatId }, index) => [seatId, index]))
  }

  /** The points and rank of a seat; who has just come has none, and shares the last rank. */
  of(seatId: string): { points: number; rank: number } {
    const player = this.players[this.#indexes.get(seatId) ?? -1]
    return player ?? { points: 0, rank: this.players.filter(({ points }) => points > 0).length + 1 }
  }

  /** Who is just ahead of a seat and just behind it. */
  around(seatId: string): { above: Place | null; below: Place | null } {
    const index = this.#indexes.get(seatId)
    if (index === undefined) return { above: null, below: null }
    const [above, below] = [this.players[index - 1], this.players[index + 1]]
    return { above: above ? placeOf(above) : null, below: below ? placeOf(below) : null }
  }

  team(number: number | null): Place | null {
    return this.#teams.find(({ team }) => team === number) ?? null
  }
}
