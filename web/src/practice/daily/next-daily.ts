let clock: Intl.DateTimeFormat | undefined

/** When the next daily comes: "A new one comes at midnight UTC, 01:00 your time." */
export function nextDailyWords(now: Date): string {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  const local = clock.format(midnight)
  return local === '00:00'
    ? 'A new one comes at midnight.'
    : `A new one comes at midnight UTC, which is ${local} your time.`
}
