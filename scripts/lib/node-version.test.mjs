import { expect, it } from 'vitest'
import { nodeComplaint } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '100.0.0'])('is content with Node %s', (version) => {
  expect(nodeComplaint(version)).toBeNull()
})

it.each(['20.18.3', '18.20.0', '9.0.0'])('asks for a newer one than Node %s', (version) => {
  expect(nodeComplaint(version)).toContain(`Tenpip needs Node 20.19 or newer, and this is Node ${version}.`)
})
