import { useQuery } from '@tanstack/react-query'
import { useWaiting } from '#web/ui/use-waiting.ts'
import { Banner, BannerSkeleton } from './Banner.tsx'
import type { Device } from '../device/device.ts'
import { todaysPick } from '../queries.ts'

interface HomeTopProps {
  icons: ReadonlyMap<string, string>
  device: Device | null
  /** Reads the device's storage again. */
  again: () => void
}

/** The top of the home page: today's quiz, and on top of its image the unfinished ones, so that they shift nothing. */
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
