import { useQuery } from '@tanstack/react-query'
import { useWaiting } from '#web/ui/use-waiting.ts'
import { Banner, BannerSkeleton } from './Banner.tsx'
import type { Device } from '../device/device.ts'
import { todaysPick } from '../queries.ts'

interface HomeTopProps {
  icons: ReadonlyMap<string, string>
  device: Device | null
  /** Reads the device again. */
  again: () => void
}

/** What the lobby is led by: today's quiz, and over its image those that wait to be finished, so that they move nothing. */
export function HomeTop({ icons, device, again }: HomeTopProps) {
  const { data: pick, isFetching } = useQuery(todaysPick())
  const isWaiting = useWaiting(pick === undefined && isFetching)
  const forget = (quiz_url: string) => {
    device?.forgetProgress(quiz_url)
    again()
  }
  const continuePlaying = device && <device.CarryOn quizzes={device.unfinished} forget={forget} />
  if (isWaiting) return <BannerSkeleton />
  if (!pick) return continuePlaying
  return (
    <Banner quiz={pick} icon={icons.get(pick.category.slug) ?? pick.category.slug}>
      {continuePlaying}
    </Banner>
  )
}
