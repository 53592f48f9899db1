import { decodeXML } from 'entities'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FormatError } from '../plain-question.ts'

/** Parses a piece of XML that consists of one element `name`. */
export function parseXml(xml: string, name: string): XmlNode {
  const verdict = XMLValidator.validate(xml)
  if (verdict !== true) {
    const problem = verdict.err.msg.replace(/ \(opened in [^)]{0,60}\)/, '').replace(/\.?$/, '.')
    throw new FormatError(`Its XML is broken: ${problem} Put text with < or & in <![CDATA[…]]>.`)
  }
  const [node] = new XmlNode(listOf(treeOf(xml)), {}).all(name)
  if (node) return node
  throw new FormatError("Its XML can't be read.")
}

/** An element as the parser returns it: its children under its name, its attributes next to them. */
type Raw = Record<string, unknown>

const ATTRIBUTES = ':@'
const TEXT = '#text'
const CDATA = '#cdata'

export class XmlNode {
  readonly #children: Raw[]
  readonly #attributes: Raw
  /** The element itself, and those of the whole tree that were taken. */
  readonly #self: Raw
  readonly #taken: Set<Raw>

  constructor(children: Raw[], attributes: Raw, self: Raw = {}, taken = new Set<Raw>()) {
    this.#children = children
    this.#attributes = attributes
    this.#self = self
    this.#taken = taken
  }

  attribute(name: string): string {
    const value = this.#attributes[name]
    return typeof value === 'string' ? decodeXML(value) : ''
  }

  all(name: string): XmlNode[] {
    return this.#children.flatMap((child) => (Object.hasOwn(child, name) ? [this.#nodeOf(child, name)] : []))
  }

  #nodeOf(child: Raw, name: string): XmlNode {
    const attributes = child[ATTRIBUTES]
    return new XmlNode(listOf(child[name]), isRaw(attributes) ? attributes : {}, child, this.#taken)
  }

  /** Marks it as read, or reported. */
  take(): void {
    this.#taken.add(this.#self)
  }

  get isTaken(): boolean {
    return this.#taken.has(this.#self)
  }

  /** The elements of a name, however deep, that nobody took. */
  untaken(name: string): XmlNode[] {
    const found: XmlNode[] = []
    const waiting = this.#children.toReversed()
    for (let child = waiting.pop(); child; child = waiting.pop()) {
      if (Object.hasOwn(child, name) && !this.#taken.has(child)) found.push(this.#nodeOf(child, name))
      for (const inner in child)
        if (inner !== ATTRIBUTES) for (const one of listOf(child[inner]).toReversed()) waiting.push(one)
    }
    return found
  }

  first(name: string): XmlNode | undefined {
    return this.all(name)[0]
  }

  /** The text of the element and of those inside it. */
  get text(): string {
    return this.#children.map((child) => textOf(child, decodeXML)).join('')
  }

  /** The text of the element itself, outside of those inside it. */
  get ownText(): string {
    return this.#children.map((child) => (elementOf(child) ? '' : textOf(child, decodeXML))).join('')
  }

  get hasElements(): boolean {
    return this.#children.some((child) => elementOf(child) !== undefined)
  }

  /** What is inside it, as it is written: elements, text with its entities, and what CDATA sections hold. */
  get source(): string {
    return this.#children.map(sourceOf).join('')
  }

  /** The content of `<name><text>…`, or of `<name>` itself. */
  textOf(name: string): string {
    const node = this.first(name)
    return node?.first('text')?.text ?? node?.text ?? ''
  }
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])

/** The parser decodes nothing: text is decoded afterwards (the five XML entities and numeric ones); CDATA is not. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

/** What the parser says is for whoever uses it. */
function treeOf(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch (error) {
    const isDeep = error instanceof Error && error.message.includes('nested')
    throw new FormatError(isDeep ? 'It has too many tags inside each other.' : "Its XML can't be read.", {
      cause: error,
    })
  }
}

function textOf(raw: Raw, decode: (text: string) => string): string {
  const text = raw[TEXT]
  if (typeof text === 'string') return decode(text)
  const inner = elementOf(raw)?.inner
  if (inner) return inner.map((one) => textOf(one, decode)).join('')
  return listOf(raw[CDATA])
    .map((part) => part[TEXT])
    .filter((part) => typeof part === 'string')
    .join('')
}

/** The name of an element and what is inside it; nothing where it is text. */
function elementOf(raw: Raw): { name: string; inner: Raw[] } | undefined {
  const name = Object.keys(raw).find((key) => ![ATTRIBUTES, TEXT, CDATA].includes(key))
  return name === undefined ? undefined : { name, inner: listOf(raw[name]) }
}

function sourceOf(raw: Raw): string {
  const element = elementOf(raw)
  if (!element) return textOf(raw, (text) => text)
  const { name, inner } = element
  if (name.startsWith('?')) throw new FormatError(`It has <${name} …?> in its text, which can't be read.`)
  if (inner.length === 0) return `<${name}${attributesOf(raw)}/>`
  return `<${name}${attributesOf(raw)}>${inner.map(sourceOf).join('')}</${name}>`
}

function attributesOf(raw: Raw): string {
  const attributes = raw[ATTRIBUTES]
  if (!isRaw(attributes)) return ''
  return Object.entries(attributes)
    .map(([name, value]) => {
      const quote = String(value).includes('"') ? "'" : '"'
      return ` ${name}=${quote}${String(value)}${quote}`
    })
    .join('')
}
