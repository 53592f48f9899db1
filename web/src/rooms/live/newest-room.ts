import type { Room } from '#contract/room.ts'

/** An own call tells more than an event, which is the same for everyone. */
export type Told = 'own' | 'event'

/** What a player knows of their own part; an event does not have it. */
const ownPart = ({ pace, phase, me, question, index }: Room, event: Room): Partial<Room> =>
  pace === 'self' && phase === event.phase ? { me, question, index } : { me }

/** A room after news of it. It never goes back: what arrives late counts only for what nobody else tells. */
export function newestRoom(before: Room | null, news: Room, told: Told): Room {
  if (before === null || before.id !== news.id) return news
  if (news.seq < before.seq) return told === 'own' ? { ...before, me: news.me } : before
  return told === 'own' ? news : { ...news, ...ownPart(before, news) }
}
