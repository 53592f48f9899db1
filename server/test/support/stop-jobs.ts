import type { WholeSite } from './site.ts'

/** Ends jobs of a site that would take, at a moment of their own, the work that a test does itself or leaves waiting. */
export async function stopJobs({ services }: WholeSite, ...names: string[]): Promise<void> {
  for (const name of names) {
    const job = services.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`The site has no job "${name}".`)
    await job.close()
  }
}
