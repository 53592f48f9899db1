import { Gauge } from 'prom-client'
import type { KeptInMemory } from '../work/byte-cache.ts'

/** What is kept in memory, by name: how many, how large by estimate, and how large it may become. */
export function measureCaches(caches: Readonly<Record<string, KeptInMemory>>): void {
  const gauge = (name: string, help: string, read: (kept: KeptInMemory) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      collect() {
        for (const [cache, kept] of Object.entries(caches)) this.set({ cache }, read(kept))
      },
    })
  gauge('tenpip_cache_entries', 'Entries of each cache.', ({ entries }) => entries)
  gauge('tenpip_cache_bytes', 'The memory that each cache uses, by estimate.', ({ bytes }) => bytes)
  gauge('tenpip_cache_most_bytes', 'The memory that each cache may use.', ({ mostBytes }) => mostBytes)
}
