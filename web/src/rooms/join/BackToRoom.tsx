import { useSyncExternalStore } from 'react'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { lastRoom } from '../player/last-room.ts'
import { codeWords } from './code-in.ts'

const never = () => () => {}

/** The way back for somebody who left a room that still goes on. */
export function BackToRoom() {
  const code = useSyncExternalStore(never, lastRoom, () => null)
  if (code === null) return null
  return (
    <ButtonLink kind="secondary" href={links.joinRoom(code)}>
      Back to room {codeWords(code)}
    </ButtonLink>
  )
}
