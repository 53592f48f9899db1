import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { blanksIn } from '#contract/kinds/blanks/blank-places.ts'
import { announce } from '#web/platform/announcements.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TextToolsProps } from '../editor-props.ts'
import { newId } from '#web/platform/browser/new-id.ts'
import { addBlank, mark, MOST_BLANKS, nameBlanks, putBack, removeBlank, wordOf } from './blank-edits.ts'
import type { BlanksDraft } from './blanks-draft.ts'
import styles from './BlanksEditor.module.css'

/** Below the question's text: makes blanks in it, and keeps those whose mark was deleted. */
export function BlankTools({ question, field, edit }: TextToolsProps<BlanksDraft>) {
  const { text, blanks } = question
  const places = blanksIn(text)
  const missing = blanks.flatMap((blank, index) => (places.includes(index) ? [] : [{ blank, index }]))
  const makeNamed = useEffectEvent(() => edit(nameBlanks))
  useEffect(() => {
    const around = field.current
    const onLeave = () => afterPress(() => makeNamed())
    around?.addEventListener('focusout', onLeave)
    return () => around?.removeEventListener('focusout', onLeave)
  }, [field])
  const add = () => {
    const area = field.current?.querySelector('textarea')
    // A field in which nobody has been has its cursor at the start.
    const isUnvisited = !area || (area.selectionStart === 0 && area.selectionEnd === 0)
    const [start, end] = isUnvisited ? [text.length, text.length] : [area.selectionStart, area.selectionEnd]
    const word = text.slice(start, end).trim()
    const id = newId()
    edit(addBlank(start, end, id))
    announce(word === '' ? 'Blank added.' : `Blank added: ${word}.`)
    requestAnimationFrame(() => {
      const answer = document.querySelector<HTMLElement>(`[data-blank-answer="${id}"]`)
      if (word === '') answer?.focus()
      else area?.focus()
    })
  }
  return (
    <div className={styles.tools}>
      <Button kind="secondary" small disabled={blanks.length >= MOST_BLANKS} onClick={add}>
        <Plus size={18} aria-hidden="true" /> Add a blank
      </Button>
      <p className={styles.hint}>
        {blanks.length >= MOST_BLANKS
          ? `A text has at most ${MOST_BLANKS} blanks.`
          : 'Select a word first, and it becomes the answer. Or write it in the text as [[Rome]]. Blanks look like [[1]] here.'}
      </p>
      {missing.map(({ blank, index }) => (
        <p key={blank.id} className={styles.missing}>
          <span>
            {mark(index)} is no longer in the text{wordOf(blank) && `: ${wordOf(blank)}`}.
          </span>
          <Button kind="secondary" small onClick={() => edit(putBack(index))}>
            Put {mark(index)} back
          </Button>
          <Button kind="quiet" small onClick={() => edit(removeBlank(index))}>
            Remove blank {index + 1}
          </Button>
        </p>
      ))}
    </div>
  )
}
