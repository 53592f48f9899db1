import { doThreadJobs } from '#server/platform/work/thread-jobs.ts'
import { remuxMedia } from './remux-media.ts'

doThreadJobs(remuxMedia)
