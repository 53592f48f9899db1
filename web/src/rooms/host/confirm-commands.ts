import type { HostSeat, Room } from '#contract/rooms.ts'
import { confirm } from '#web/platform/confirm.ts'
import { toast } from '#web/platform/toasts.ts'
import type { SendCommand } from './use-commands.ts'

/** Ends a room, if the host really wants it. */
export async function confirmEnd(room: Room, send: SendCommand): Promise<void> {
  const isBefore = room.phase === 'lobby'
  const { yes } = await confirm({
    title: 'End this room?',
    text: isBefore
      ? 'Everyone in it is sent away.'
      : 'Everyone sees the podium now. Questions that were not asked score nobody.',
    yes: 'End it',
    no: 'Keep playing',
    danger: true,
  })
  if (yes) await send('end')
}

/** Leaves the question on the screen out of the points, if the host really wants it. */
export async function confirmVoid(send: SendCommand): Promise<void> {
  const { yes } = await confirm({
    title: 'Leave this question out?',
    text: "It scores nobody, and nobody loses anything. This can't be undone.",
    yes: 'Leave it out',
    no: 'Keep it',
  })
  if (yes && (await send('void'))) toast('success', 'This question scores nobody.')
}

/** Removes a player, who cannot come back, if the host really wants it. */
export async function confirmRemoval({ seat_id, name }: HostSeat, send: SendCommand): Promise<boolean> {
  const { yes } = await confirm({
    title: `Remove ${name}?`,
    text: 'Their points go, and this browser of theirs cannot join again.',
    yes: 'Remove',
    no: 'Keep them',
    danger: true,
  })
  return yes && send('kick', seat_id)
}
