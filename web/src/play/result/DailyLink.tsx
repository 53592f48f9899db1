import { links } from '#contract/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** From the result of a daily to how everyone did, or to the others of its month. */
export function DailyLink({ date }: { date: string }) {
  const isToday = useInBrowser(() => new Date().toISOString().startsWith(date))
  return isToday ? (
    <ButtonLink href={links.daily}>How everyone did</ButtonLink>
  ) : (
    <ButtonLink href={links.dailyMonth(date.slice(0, 7))}>Archive</ButtonLink>
  )
}
