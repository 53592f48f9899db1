/** YYYY-MM-DD. */
export const todayByUtc = (now = new Date()): string => now.toISOString().slice(0, 10)
