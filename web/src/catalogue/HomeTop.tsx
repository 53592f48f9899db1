import { useQuery } from '@tanstack/react-query'
import { useWaiting } from '../ui/use-waiting.ts'
import { Banner, BannerSkeleton } from './Banner.tsx'
import { CarryOn } from './CarryOn.tsx'
import { forgetProgress, storedUnfinished, type Unfinished } from './carry-on.ts'
import { firstPage } from './queries.ts'
import { useStored } from './use-stored.ts'

const NOTHING_LEFT: Unfinished[] = []

/** What the lobby is led by: today's quiz, and over its picture those that wait to be finished, so that they move nothing. */
export function HomeTop({ icons }: { icons: ReadonlyMap<string, string> }) {
  const { data, isFetching } = useQuery(firstPage())
  const [waiting, again] = useStored(storedUnfinished, NOTHING_LEFT)
  const isWaiting = useWaiting(data === undefined && isFetching)
  const forget = (quiz_url: string) => {
    forgetProgress(quiz_url)
    again()
  }
  const carryOn = <CarryOn quizzes={waiting} forget={forget} />
  const pick = data?.items.find(({ featured }) => featured) ?? data?.items[0]
  if (isWaiting) return <BannerSkeleton />
  if (!pick) return carryOn
  return (
    <Banner quiz={pick} icon={icons.get(pick.category.slug) ?? pick.category.slug}>
      {carryOn}
    </Banner>
  )
}
