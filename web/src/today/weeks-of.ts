const LONGEST_MONTH = 31

/** The days of a month (YYYY-MM) in weeks from Monday to Sunday; null before its first day and after its last. */
export function weeksOf(month: string): (string | null)[][] {
  const days = Array.from({ length: LONGEST_MONTH }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day),
  )
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const places = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => places[week * 7 + at] ?? null),
  )
}
