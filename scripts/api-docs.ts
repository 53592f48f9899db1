import { writeFile } from 'node:fs/promises'
import { describeApi } from './lib/describe-api.ts'

await writeFile('docs/API.md', describeApi())
