/** A colour by how it is seen: lightness from 0 to 1, chroma (how far from grey), hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Linear light from 0 to 1 of red, green and blue; outside of that no screen can show it. */
function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const turn = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(turn), c * Math.sin(turn)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const byte = (linear: number): string =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
    .toString(16)
    .padStart(2, '0')

/** As a screen's colour; one that is too strong for screens becomes paler and keeps its lightness and hue. */
export function hexOf(colour: Oklch): string {
  let { c } = colour
  let light = linearOf(colour)
  while (c > 0 && light.some((part) => part < 0 || part > 1)) {
    c -= 0.004
    light = linearOf({ ...colour, c: Math.max(c, 0) })
  }
  return `#${light.map((part) => byte(Math.min(Math.max(part, 0), 1))).join('')}`
}
