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

  constructor(children: Raw[], attributes: Raw) {
    this.#children = children
    this.#attributes = attributes
  }

  attribute(name: string): string {
    const value = this.#attributes[name]
    return typeof value === 'string' ? decodeXML(value) : ''
  }

  all(name: string): XmlNode[] {
    return this.#children.flatMap((child) => {
      const attributes = child[ATTRIBUTES]
      return Object.hasOwn(child, name) ? [new XmlNode(listOf(child[name]), isRaw(attributes) ? attributes : {})] : []
    })
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
