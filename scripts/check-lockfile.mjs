import { readFileSync } from 'node:fs'
import { lockfileComplaints } from './lib/lockfile.mjs'
import { inRoot } from './lib/project.mjs'

const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => JSON.parse(readFileSync(inRoot(name))))
const complaints = lockfileComplaints(manifest, lock)
complaints.forEach((sentence) => console.log(sentence))
process.exitCode = complaints.length > 0 ? 1 : 0
