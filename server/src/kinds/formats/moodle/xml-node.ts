import { decodeXML } from 'entities'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FormatError } from '../plain-question.ts'

/** An element as the parser returns it: its children under its name, its attributes next to them. */
type Raw = Record<string, unknown>

const ATTRIBUTES = ':@'
const TEXT = '#text'
const CDATA = '#cdata'

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

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])

/** One element of a small tree. */
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

  /** The text of the element itself. */
  get text(): string {
    return this.#children
      .map((child) => {
        const text = child[TEXT]
        if (typeof text === 'string') return decodeXML(text)
        return listOf(child[CDATA])
          .map((part) => part[TEXT])
          .filter((part) => typeof part === 'string')
          .join('')
      })
      .join('')
  }

  /** The content of `<name><text>…`, or of `<name>` itself. */
  textOf(name: string): string {
    const node = this.first(name)
    return node?.first('text')?.text ?? node?.text ?? ''
  }
}

/** Parses a piece of XML that consists of one element `name`. */
export function parseXml(xml: string, name: string): XmlNode {
  const verdict = XMLValidator.validate(xml)
  if (verdict !== true)
    throw new FormatError(`Its XML is broken: ${verdict.err.msg.replace(/ \(opened in [^)]{0,60}\)/, '')}`)
  try {
    const tree: unknown = parser.parse(xml)
    const [node] = new XmlNode(listOf(tree), {}).all(name)
    if (node) return node
  } catch (error) {
    throw new FormatError(`Its XML is broken: ${error instanceof Error ? error.message : "it can't be read."}`)
  }
  throw new FormatError("Its XML is broken: it can't be read.")
}
