const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2026". */
export const monthOf = (time: string): string => monthAndYear.format(new Date(time))
