import { expect, test } from 'vitest'
import { avatarArt } from './Avatar.tsx'

test('an avatar is the same for the same person, and the same on both sides', () => {
  const { pips } = avatarArt('0192-ana')
  expect(avatarArt('0192-ana').pips).toEqual(pips)
  for (const [left, , right] of [pips.slice(0, 3), pips.slice(3, 6), pips.slice(6)])
    expect(left?.radius).toBe(right?.radius)
})

test('many people have many images in every colour', () => {
  const art = Array.from({ length: 300 }, (_, index) => avatarArt(`person-${index}`))
  expect(new Set(art.map((one) => one.hue)).size).toBe(12)
  expect(new Set(art.map((one) => JSON.stringify(one))).size).toBeGreaterThan(200)
})
