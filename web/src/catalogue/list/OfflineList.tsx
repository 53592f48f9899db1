import type { ReactNode } from 'react'
import { Failure } from '#web/ui/Failure.tsx'
import type { Device } from '../device/read-device.tsx'
import { QuizGrid } from './QuizGrid.tsx'

interface OfflineListProps {
  category: string | null
  device: Device | null
  /** What comes first on the home page. */
  top: ReactNode
  from: { error: unknown; retry: () => void }
}

/** The home page or a category without a connection: the quizzes that this device has. */
export function OfflineList({ category, device, top, from }: OfflineListProps) {
  const here = device?.quizzesHere(category) ?? []
  if (!device || here.length === 0)
    return (
      <Failure
        isPage
        offline={`You're offline, and no quiz${category === null ? '' : ' in this category'} is saved on this device yet.`}
        error={from.error}
        retry={from.retry}
      />
    )
  return (
    <device.OnThisDevice top={top}>
      <QuizGrid quizzes={here} device={device} />
    </device.OnThisDevice>
  )
}
