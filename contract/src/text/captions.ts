/** A caption: what is shown from one second to another. */
export interface Cue {
  start: number
  end: number
  /** Where it is shown, as WebVTT says it: `line:0 align:start`. */
  settings: string
  text: string
}

interface ReadCaptions {
  cues: Cue[]
  /** The first thing that is wrong, as a sentence with its line. */
  problem: string | null
}

/** Reads captions: WebVTT, or SubRip, which has no header, numbers its captions and writes commas. */
export function readCaptions(source: string): ReadCaptions {
  const cues: Cue[] = []
  for (const [index, { line, lines }] of blocksOf(source).entries()) {
    if (index === 0 && /^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) continue
    if (ASIDE.test(lines[0] ?? '')) continue
    const at = lines.slice(0, 2).findIndex((text) => text.includes('-->'))
    if (at < 0) return wrong(line, 'a caption starts with its times, like 00:01.000 --> 00:04.000.')
    const [, from = '', to = '', settings = ''] = TIMES.exec(lines[at] ?? '') ?? []
    const [start, end] = [secondsOf(from), secondsOf(to)]
    if (start === null || end === null) return wrong(line + at, 'write times like 00:01.000 --> 00:04.000.')
    if (end <= start) return wrong(line + at, 'this caption ends before it starts.')
    if (start < (cues.at(-1)?.start ?? 0)) return wrong(line + at, 'this caption starts before the one above it.')
    const text = lines.slice(at + 1).join('\n')
    if (text === '') return wrong(line + at, 'this caption has no text.')
    if (text.includes('-->')) return wrong(line + at, 'leave an empty line between two captions.')
    const kept = settings.split(/\s+/).filter((one) => SETTING.test(one))
    cues.push({ start, end, settings: kept.join(' '), text })
    if (cues.length > MOST_CUES) return wrong(line, `use at most ${MOST_CUES} captions.`)
  }
  return { cues, problem: cues.length > 0 ? null : 'There are no captions in this text.' }
}

/** Captions as they are published: WebVTT with nothing but its captions. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues
    .map(
      ({ start, end, settings, text }) =>
        `\n${timeOf(start)} --> ${timeOf(end)}${settings && ` ${settings}`}\n${text}\n`,
    )
    .join('')}`

/** The words of captions as a transcript, for players who read it instead; null where there are none. */
export const transcriptOf = (cues: readonly Cue[]): string | null =>
  cues
    .map(({ text }) => text.replace(TAG, '').replace(/&(?:lt|gt|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign))
    .join('\n') || null

/** Blocks of lines, each with the number of its first line. */
function blocksOf(source: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = []
  let block: { line: number; lines: string[] } | null = null
  for (const [index, text] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries())
    if (text.trim() === '') block = null
    else if (block) block.lines.push(text)
    else blocks.push((block = { line: index + 1, lines: [text] }))
  return blocks
}

const TIMES = /^\s*(\S{5,12})\s+-->\s+(\S{5,12})(?:\s+(\S.*))?$/
const TIME = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/
const SETTING = /^(?:vertical|line|position|size|align):[\w%.,-]{1,20}$/
const MOST_CUES = 2000
/** Blocks that are not captions: comments, styles and regions. They are left out. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s|$)/

function secondsOf(time: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(time) ?? []
  if (minutes === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const wrong = (line: number, what: string): ReadCaptions => ({ cues: [], problem: `Line ${line}: ${what}` })

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const [whole, rest] = [Math.floor(thousandths / 1000), thousandths % 1000]
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(whole % 60, 2)}.${padded(rest, 3)}`
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

const TAG = /<[^<>\n]{0,200}>/g
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&amp;': '&' }
