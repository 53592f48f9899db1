let monthAndYear: Intl.DateTimeFormat | undefined

/** "March 2026". */
export function monthOf(time: string): string {
  monthAndYear ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthAndYear.format(new Date(time))
}
