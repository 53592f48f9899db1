import { expect, test } from 'vitest'
import { filesOf, oldBuilds } from './caches.ts'

const names = ['/assets/main-1.js', '/assets/main-2.js', '/assets/main-3.js'].map(filesOf)

test('the files of the build before stay for tabs that still run it, older ones go', () => {
  expect(oldBuilds(['pictures', ...names], '/assets/main-3.js')).toEqual([filesOf('/assets/main-1.js')])
})

test('pictures belong to no build, and a first build has none before it', () => {
  expect(oldBuilds(['pictures', filesOf('/assets/main-1.js')], '/assets/main-1.js')).toEqual([])
})
