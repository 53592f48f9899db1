let clock: Intl.DateTimeFormat | undefined

/** When the next daily comes, by the clock of this device: "A new one comes at 01:00." */
export function nextDailyWords(now: Date): string {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  const local = clock.format(midnight)
  return `A new one comes at ${local === '00:00' ? 'midnight' : local}.`
}
