import { expect, test } from 'vitest'
import { segmentsFit } from './SortAnswer.tsx'

test('short names are buttons on any screen, longer ones where there is room, and long ones are in a list', () => {
  expect(segmentsFit(['Fruit', 'Vegetable'])).toBe('narrow')
  expect(segmentsFit(['Mammal', 'Bird', 'Reptile', 'Fish'])).toBe('middle')
  expect(segmentsFit(['Europe', 'Asia', 'Africa', 'Oceania', 'North America', 'South America'])).toBe('wide')
  expect(segmentsFit(['Treaties signed before the Congress of Vienna', 'Treaties signed after it'])).toBe('list')
})
