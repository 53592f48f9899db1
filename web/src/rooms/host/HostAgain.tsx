import { RotateCcw, Search } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { type Room, type RoomSettings, roomsApi } from '#contract/api/rooms.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import { toast } from '#web/platform/toasts.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { areNamesHidden, setNamesHidden } from './hidden-names.ts'

interface HostAgainProps {
  room: Pick<Room, 'id' | 'code' | 'quiz'> & { settings?: RoomSettings }
  /** How many would be invited. */
  seats: number
}

const loadPicker = async () => (await import('./QuizPicker.tsx')).QuizPicker

/** Another room with the same people: the same quiz, or one that is picked now. */
export function HostAgain({ room, seats }: HostAgainProps) {
  const [, navigate] = useLocation()
  const [isPicking, setPicking] = useState(false)
  const [QuizPicker, fetchPicker] = useLazyComponent(loadPicker)
  if (seats === 0) return null

  const hostSame = async () => {
    try {
      const { code } = await call(roomsApi.create, {
        body: {
          quiz_url: room.quiz.quiz_url,
          pace: 'host',
          settings: { ...room.settings, closes_at: null },
          again: room.id,
        },
      })
      if (areNamesHidden(room.code)) setNamesHidden(code, true)
      navigate(links.roomScreen(code))
    } catch (error) {
      toast('error', errorSentence(error))
    }
  }
  return (
    <>
      <Menu button="Host again with the same people">
        <button type="button" onClick={() => void hostSame()}>
          <RotateCcw size={18} aria-hidden="true" /> The same quiz
        </button>
        <button type="button" onClick={() => void fetchPicker().then(setPicking)}>
          <Search size={18} aria-hidden="true" /> Another quiz
        </button>
      </Menu>
      {isPicking && QuizPicker && <QuizPicker again={room.id} onClose={() => setPicking(false)} />}
    </>
  )
}
