import { expect, test } from 'vitest'
import { namesMatching } from './RoomRemotePage.tsx'

const seat = (name: string) => ({ seat_id: name, name, team: null, here: true })

test('a player is found by a part of the name, without accents or capitals', () => {
  const seats = [seat('Zoë'), seat('Ana Zöller'), seat('Max')]
  expect(namesMatching(seats, ' zo ').map(({ name }) => name)).toEqual(['Zoë', 'Ana Zöller'])
  expect(namesMatching(seats, '')).toHaveLength(3)
})
