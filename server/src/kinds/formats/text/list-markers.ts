import { letterOf } from '#contract/letter-of.ts'
import { attributeOf, type Tag } from './html-tag.ts'

interface List {
  isNumbered: boolean
  type: string
  next: number
}

/** The numbers of an ordered list, which a reader sees although nobody wrote them. */
export class ListMarkers {
  readonly #open: List[] = []
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
