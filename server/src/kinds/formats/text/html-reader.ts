import { decodeHTML } from 'entities'
import { letterOf } from '#contract/text/letters.ts'
import { cleanText } from './clean-text.ts'
import { fileKindOf, fileNameOf, isPlayed } from './file-name.ts'
import { attributeOf, tagNames, type Tag } from './html-tag.ts'
import { LostMarks, isRaised, raisedText } from './formatting.ts'

export interface FoundImage {
  src: string
  alt: string
}

/** A sound or video that a reader of the HTML could play. */
export interface FoundMedia {
  kind: 'sound' | 'video'
  /** Where it is; more than one where it is there in several formats. */
  sources: string[]
  /** Where its captions are. */
  captions: string | null
}

/** Marks where a block starts or ends; no text contains it. */
const BLOCK = '\u000B'

const BLOCKS = tagNames(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul',
)

/** How often text is raised inside raised text; each time, all of it is written again. */
const MOST_RAISED = 4

const RAISED = /vertical-align\s*:\s*(super|sub)\b/i

/** What players say to browsers that cannot play. */
const EXCUSE = /browser|navigateur|navegador/i
const LONGEST_EXCUSE = 200

/** Collects what a reader of the HTML would see. */
export class HtmlReader {
  readonly images: FoundImage[] = []
  readonly #losses = new Set<string>()
  readonly #marks = new LostMarks()
  readonly #media: FoundMedia[] = []
  readonly #parts: string[] = []
  readonly #lists = new ListMarkers()
  readonly #raised: { name: string; part: number }[] = []
  /** Of each span that is open, whether its style raises or lowers it. */
  readonly #spans: ('sup' | 'sub' | null)[] = []
  #player: { media: FoundMedia; part: number } | undefined
  #link: { href: string; part: number } | undefined

  say(raw: string): void {
    if (raw === '') return
    const text = decodeHTML(raw.replace(/[ \t\n\r\f]+/g, ' '))
      .replaceAll('\u00A0', ' ')
      .replaceAll(BLOCK, ' ')
    this.#marks.say(text)
    this.#parts.push(text.trim() === '' ? text : this.#lists.marker() + text)
  }

  meet(tag: Tag): void {
    const { name, closes } = tag
    this.#marks.meet(tag)
    if (name === 'img') this.images.push({ src: attributeOf(tag, 'src'), alt: attributeOf(tag, 'alt') })
    else if (name === 'br') this.#parts.push('\n')
    else if (BLOCKS.has(name)) this.#block(tag)
    else if (!closes && (name === 'td' || name === 'th')) this.#parts.push(' ')
    else if (isRaised(name)) this.#raise(name, closes)
    else if (name === 'span') this.#span(tag)
    else if (name === 'audio' || name === 'video') this.#play(tag)
    else if (name === 'source') this.#player?.media.sources.push(attributeOf(tag, 'src'))
    else if (name === 'track' && this.#player) this.#player.media.captions ??= attributeOf(tag, 'src')
    else if (name === 'a') this.#follow(tag)
    else if (name === 'embed') this.drop(tag)
    else if (name === 'math') this.#losses.add('A formula became plain text.')
  }

  /** Something whose content is not shown. */
  drop(tag: Tag): void {
    if (tag.name === 'svg') this.#losses.add('A drawing was left out.')
    if (!['iframe', 'object', 'embed'].includes(tag.name)) return
    const src = attributeOf(tag, 'src') || attributeOf(tag, 'data')
    const kind = fileKindOf(src)
    if (isPlayed(kind)) this.#media.push({ kind, sources: [src], captions: null })
    else {
      const host = URL.canParse(src) ? ` from ${new URL(src).host.slice(0, 80)}` : ''
      this.#losses.add(`Something embedded${host} was left out.`)
    }
  }

  #block(tag: Tag): void {
    this.#parts.push(BLOCK)
    if (tag.name === 'table') this.#losses.add('A table became plain text.')
    this.#lists.meet(tag)
  }

  #raise(name: 'sup' | 'sub', closes: boolean): void {
    if (!closes) this.#raised.push({ name, part: this.#parts.length })
    else if (this.#raised.at(-1)?.name === name) {
      const { part = 0 } = this.#raised.pop() ?? {}
      if (this.#raised.length >= MOST_RAISED) {
        this.#losses.add('Raised or lowered letters became plain text.')
        return
      }
      const inside = this.#parts.splice(part).join('')
      this.#parts.push(raisedText(inside, name, this.#parts.at(-1) ?? ''))
    } else this.#losses.add('Raised or lowered letters became plain text.')
  }

  #span(tag: Tag): void {
    const [, raised] = tag.closes ? [] : (RAISED.exec(attributeOf(tag, 'style')) ?? [])
    const kind = raised === undefined ? null : raised.toLowerCase() === 'sub' ? 'sub' : 'sup'
    if (!tag.closes) this.#spans.push(kind)
    const ended = tag.closes ? this.#spans.pop() : kind
    if (ended) this.#raise(ended, tag.closes)
  }

  /** What is written inside a player is for browsers without one, unless its author meant more. */
  #play(tag: Tag): void {
    if (tag.closes) {
      const { media, part } = this.#player ?? {}
      if (!media) return
      const inside = this.#textFrom(part)
      if (isAddress(inside, media.sources) || (inside.length <= LONGEST_EXCUSE && EXCUSE.test(inside)))
        this.#parts.splice(part ?? 0)
      this.#player = undefined
      return
    }
    const kind = tag.name === 'audio' ? 'sound' : 'video'
    const media: FoundMedia = { kind, sources: [attributeOf(tag, 'src')], captions: null }
    this.#media.push(media)
    this.#player = { media, part: this.#parts.length }
  }

  /** A link to a sound is played; its words stay unless they are only the name of the file. */
  #follow(tag: Tag): void {
    if (!tag.closes) {
      this.#link = { href: attributeOf(tag, 'href'), part: this.#parts.length }
      return
    }
    const { href = '', part } = this.#link ?? {}
    this.#link = undefined
    const kind = fileKindOf(href)
    if (!isPlayed(kind)) return
    if (isAddress(this.#textFrom(part), [href])) this.#parts.splice(part ?? 0)
    if (!this.#player) this.#media.push({ kind, sources: [href], captions: null })
  }

  #textFrom(part = 0): string {
    return cleanText(this.#parts.slice(part).join('').replaceAll(BLOCK, ''))
  }

  get media(): FoundMedia[] {
    return this.#media
      .map((one) => ({ ...one, sources: one.sources.filter((source) => source !== '') }))
      .filter(({ sources }) => sources.length > 0)
  }

  get losses(): string[] {
    if (this.#raised.length > 0) this.#losses.add('Raised or lowered letters became plain text.')
    return [...this.#losses, ...this.#marks.lossesIn(this.text)]
  }

  /** Blocks are on separate lines, whatever space is between them; inside, line breaks are kept. */
  get text(): string {
    return this.#parts
      .join('')
      .split(BLOCK)
      .map(cleanText)
      .filter((block) => block !== '')
      .join('\n')
  }
}

/** The numbers of an ordered list, which a reader sees although nobody wrote them. */
class ListMarkers {
  readonly #open: { isNumbered: boolean; type: string; next: number }[] = []
  #waiting = ''

  meet(tag: Tag): void {
    const { name, closes } = tag
    if (name === 'ol' || name === 'ul') {
      this.#waiting = ''
      if (closes) this.#open.pop()
      else
        this.#open.push({
          isNumbered: name === 'ol',
          type: attributeOf(tag, 'type'),
          next: Number.parseInt(attributeOf(tag, 'start'), 10) || 1,
        })
    } else if (name === 'li') {
      const list = this.#open.at(-1)
      this.#waiting = ''
      if (closes || !list?.isNumbered) return
      const at = Number.parseInt(attributeOf(tag, 'value'), 10) || list.next
      list.next = at + 1
      const isLettered = /^a$/i.test(list.type) && at >= 1 && at <= 26
      const letter = isLettered ? letterOf(at - 1) : ''
      this.#waiting = `${isLettered ? (list.type === 'a' ? letter.toLowerCase() : letter) : at}. `
    }
  }

  /** What goes before the first words of an item; empty before all others. */
  marker(): string {
    const marker = this.#waiting
    this.#waiting = ''
    return marker
  }
}

/** Whether a text only repeats where a file is, or what it is called. */
const isAddress = (text: string, sources: readonly string[]): boolean =>
  text === '' || sources.some((source) => text === source || text === fileNameOf(source))
