import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** From the result of a daily to how everyone did, or to the others of its month. */
export const DailyLink = ({ date }: { date: string }) =>
  date === new Date().toISOString().slice(0, 10) ? (
    <ButtonLink href={links.daily}>How everyone did</ButtonLink>
  ) : (
    <ButtonLink href={links.dailyMonth(date.slice(0, 7))}>More dailies</ButtonLink>
  )
