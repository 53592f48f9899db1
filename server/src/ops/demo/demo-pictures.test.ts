import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { spotDistance } from '#contract/quiz/kinds/place.ts'
import { project } from '#server/platform/project.ts'
import { drawDemoPictures, type DemoPictures } from './demo-pictures.ts'
import { demoQuizzes } from './demo-quizzes.ts'

const quizzes = await demoQuizzes(project.content)
const spots = quizzes.flatMap(({ questions, pictures }) =>
  questions.flatMap((question) => {
    const { file = '' } = pictures.get(question.qid) ?? {}
    if (question.type !== 'place') return []
    const { x, y, r, region } = question.key
    const name = question.regions.find(({ id }) => id === region)?.label ?? ''
    return [{ file, name, x, y, r, text: question.text }]
  }),
)
const radians = (degrees: number): number => (degrees * Math.PI) / 180

let drawn: DemoPictures
beforeAll(async () => {
  drawn = await drawDemoPictures(project.content, quizzes)
})

/** A spot in thousandths of a picture's width and height. */
const spotAt = (file: string, x: number, y: number): { x: number; y: number } => {
  const { width, height } = drawn.get(file)?.image ?? { width: 1, height: 1 }
  return { x: (x / width) * 1000, y: (y / height) * 1000 }
}

/** Whether pointing there gets all of the credit. */
function reaches(name: string, there: { x: number; y: number }): boolean {
  const spot = spots.find((one) => one.name === name)
  if (!spot) return false
  const { width, height } = drawn.get(spot.file)?.image ?? { width: 1, height: 1 }
  return spotDistance(spot, there, { id: '', url: '', alt: '', width, height }) <= spot.r
}

describe('the pictures', () => {
  it('are all shown, and as large as they are stored', async () => {
    expect(new Set(await readdir(join(project.content, 'pictures')))).toEqual(new Set(drawn.keys()))
    for (const [file, { image }] of drawn) {
      expect(Math.max(image.width, image.height), file).toBeGreaterThanOrEqual(1400)
      expect(Math.max(image.width, image.height), file).toBeLessThanOrEqual(1600)
    }
  })

  it('have no letters, which would need fonts on the server, and load nothing', async () => {
    for (const file of drawn.keys())
      expect(await readFile(join(project.content, 'pictures', file), 'utf8'), file).not.toMatch(
        /<text|<image|<use|href|<script|<style/,
      )
  })

  it('look different in their stored sizes', () => {
    const bytes = [...drawn.values()].map(({ image }) => Buffer.from(image.large).toString('base64'))
    expect(new Set(bytes).size).toBe(drawn.size)
  })
})

describe('the spots', () => {
  it.each(spots)('$name is inside its picture, with all around it that counts', ({ file, x, y, r }) => {
    const { width, height } = drawn.get(file)?.image ?? { width: 0, height: 0 }
    const down = (r * width) / height
    expect(Math.min(x - r, y - down, 1000 - x - r, 1000 - y - down)).toBeGreaterThanOrEqual(0)
  })

  it('are as large as a fingertip on a small screen', () => {
    for (const { r, text } of spots) expect(r * 2 * 0.32, text).toBeGreaterThan(20)
  })

  /** Equidistant conic projection with the standard parallels 40° and 65° and the central meridian 12° east. */
  function onMap(north: number, east: number) {
    const [one, two] = [radians(40), radians(65)]
    const n = (Math.cos(one) - Math.cos(two)) / (two - one)
    const g = Math.cos(one) / n + one
    const distance = g - radians(north)
    const angle = n * radians(east - 12)
    const [left, top, scale] = [-0.334898, -0.338698, 2243.66]
    const y = distance * Math.cos(angle) - (g - radians(53))
    return spotAt('europe.svg', (distance * Math.sin(angle) - left) * scale, (y - top) * scale)
  }

  it.each([
    ['Crete', 35.2, 24.9],
    ['Iceland', 64.9, -18.8],
    ['Istanbul', 41.01, 28.98],
    ['Adriatic Sea', 43.3, 15.2],
    ['Jutland', 56, 9.2],
    ['Saint Petersburg', 59.94, 30.31],
    ['Corsica', 42.2, 9.1],
    ['Lisbon', 38.72, -9.14],
    ['Ireland', 53.3, -7.8],
  ])('%s is where its latitude and longitude say', (name, north, east) => {
    const found = spots.filter((spot) => spot.file === 'europe.svg' && spot.name === name)
    expect(found).not.toEqual([])
    const { x, y } = onMap(north, east)
    for (const spot of found) expect(Math.hypot(spot.x - x, spot.y - y)).toBeLessThan(3)
  })

  it('on the map are all looked up', () => {
    expect(spots.filter(({ file }) => file === 'europe.svg')).toHaveLength(9)
  })

  it.each([
    ['the water in front of Venice', 45.2, 12.9, true],
    ['the southern basin', 41.8, 17.8, true],
    ['the sea in front of Rome', 41.7, 12, false],
  ])('as the Adriatic, %s counts or not', (_, north, east, counts) => {
    expect(reaches('Adriatic Sea', onMap(north, east))).toBe(counts)
  })

  /** Azimuthal equidistant projection; right ascension in hours, declination in degrees. */
  function onChart(hours: number, declination: number, middle: { hours: number; declination: number }) {
    const [dec, mid, ra] = [radians(declination), radians(middle.declination), radians((hours - middle.hours) * 15)]
    const away = Math.acos(Math.sin(mid) * Math.sin(dec) + Math.cos(mid) * Math.cos(dec) * Math.cos(ra))
    const k = away / Math.sin(away)
    return {
      x: k * Math.cos(dec) * Math.sin(ra),
      y: k * (Math.cos(mid) * Math.sin(dec) - Math.sin(mid) * Math.cos(dec) * Math.cos(ra)),
    }
  }

  const starAt = (file: string, hours: number, declination: number) => {
    const chart =
      file === 'winter-sky.svg'
        ? { middle: { hours: 5.75, declination: 4 }, width: 68, left: 800, top: 590 }
        : { middle: { hours: 6 + 50 / 60, declination: 89.999 }, width: 86, left: 830, top: 560 }
    const { x, y } = onChart(hours, declination, chart.middle)
    const scale = 1600 / radians(chart.width)
    return spotAt(file, chart.left - x * scale, chart.top - y * scale)
  }

  it.each([
    ['winter-sky.svg', 'Betelgeuse', 5.9195, 7.407],
    ['winter-sky.svg', 'Sirius', 6.7525, -16.716],
    ['northern-sky.svg', 'Polaris, the Pole Star', 2.5303, 89.264],
    // The middle star of the W.
    ['northern-sky.svg', 'Cassiopeia', 0.9451, 60.717],
  ])('in %s, %s is where its coordinates say', (file, name, hours, declination) => {
    const wanted = starAt(file, hours, declination)
    const spot = spots.find((one) => one.file === file && one.name === name)
    expect(Math.hypot((spot?.x ?? 0) - wanted.x, (spot?.y ?? 0) - wanted.y)).toBeLessThan(5)
  })

  it.each([
    ['Caph', 0.153, 59.15],
    ['Segin', 1.907, 63.67],
  ])('%s, at an end of the W, counts as Cassiopeia', (_, hours, declination) => {
    expect(reaches('Cassiopeia', starAt('northern-sky.svg', hours, declination))).toBe(true)
  })

  it.each([
    ['e1', 5, 1],
    ['d8', 4, 8],
    ['c1', 3, 1],
  ])('%s is in the middle of its square', (name, file, rank) => {
    const spot = spots.find((one) => one.file === 'chessboard.svg' && one.name === name)
    const side = 160 / 1.4
    expect(Math.abs((spot?.x ?? 0) - (60 / 1.4 + (file - 0.5) * side))).toBeLessThan(1)
    expect(Math.abs((spot?.y ?? 0) - (60 / 1.4 + (8.5 - rank) * side))).toBeLessThan(1)
  })
})
