import { doThreadJobs } from '#server/platform/work/thread-jobs.ts'
import type { PreviewToDraw } from './preview.ts'
import { drawPreviewImage } from './preview-image.ts'

// An image takes a tenth of a second.
doThreadJobs(async (preview: PreviewToDraw) => new Uint8Array(await drawPreviewImage(preview)))
