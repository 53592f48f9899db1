import type { HostSeat, Room } from '#contract/room.ts'
import { confirm } from '#web/platform/confirm.ts'
import { toast } from '#web/platform/toasts.ts'
import type { SendCommand } from './use-commands.ts'
import { rememberVoided } from './voided-questions.ts'

/** What ending means, by what the room is doing. */
function endWords({ pace, phase }: Room): { title: string; text: string; yes: string; no: string } {
  if (pace === 'self')
    return {
      title: 'Close this homework now?',
      text: 'Nobody can answer any more, and everyone sees the answers.',
      yes: 'Close it',
      no: 'Leave it open',
    }
  const text =
    phase === 'lobby'
      ? 'It has not started yet. Everyone in the room is told that it is over.'
      : 'Everyone sees the podium now. Questions that were not asked do not count.'
  return { title: 'End this room?', text, yes: 'End it', no: 'Keep playing' }
}

/** Ends a room, if the host really wants it. */
export async function confirmEnd(room: Room, send: SendCommand): Promise<void> {
  const { yes } = await confirm({ ...endWords(room), danger: true })
  if (yes) await send('end')
}

/** Leaves the question on the screen out of the points, if the host really wants it. */
export async function confirmVoid({ id, question }: Room, send: SendCommand): Promise<void> {
  const { yes } = await confirm({
    title: "Don't count this question?",
    text: "Nobody gets points for it, and nobody loses any. This can't be undone.",
    yes: "Don't count it",
    no: 'Keep it',
  })
  if (!yes || !question || !(await send('void', { qid: question.qid }))) return
  rememberVoided(id, question.qid)
  toast('success', "This question doesn't count.")
}

/** Removes a player, who cannot come back, if the host really wants it. */
export async function confirmRemoval({ seat_id, name }: HostSeat, send: SendCommand): Promise<boolean> {
  const { yes } = await confirm({
    title: `Remove ${name}?`,
    text: "Their points go. They can't rejoin from this device.",
    yes: 'Remove',
    no: 'Keep them',
    danger: true,
  })
  return yes && send('kick', { seat_id })
}
