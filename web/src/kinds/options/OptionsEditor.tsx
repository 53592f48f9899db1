import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { usePartFocus } from '../fields/PartField.tsx'
import { useLeaving } from '../fields/PartsProblems.tsx'
import type { KindEditorProps, WrittenOption } from '../written-question.ts'
import { addOption, moveOption, removeOption } from './option-edits.ts'
import { OptionEditor } from './OptionEditor.tsx'
import styles from './OptionsEditor.module.css'

interface OptionsEditorProps extends KindEditorProps<unknown> {
  legend: string
  /** The noun for one of them. */
  noun: 'option' | 'item'
  /** What is in front of an option: its mark, or its number. */
  renderMark: (option: WrittenOption, place: number) => ReactNode
}

/** The options of a question: marking, writing and moving them. */
export function OptionsEditor({ question, problems, isShuffled, edit, legend, noun, renderMark }: OptionsEditorProps) {
  const { type, options } = question
  const most = mostOptions(type)
  const { isShown, onBlur } = useLeaving([options])
  const { box, focus, focusAfterEdit, startPart, isNew } = usePartFocus<HTMLDivElement>()
  const ids = options.map((option) => option.id)
  const nameOf = (place: number): string => (noun === 'item' ? `Item ${place + 1}` : `Option ${letterOf(place)}`)

  const move = (one: string, to: number) => {
    const place = Math.max(0, Math.min(options.length - 1, to))
    const from = ids.indexOf(one)
    if (place === from) return
    edit(moveOption(one, place))
    announce(`${nameOf(from)} is now number ${place + 1} of ${options.length}.`)
  }
  const add = (after: string | null) => {
    const next = options[ids.indexOf(after ?? '') + 1]
    if (after !== null && next?.text === '' && next.image === null) return focus(next.id)
    if (options.length >= most) return
    edit(addOption(after, startPart()))
  }
  const remove = (one: string) => {
    const at = ids.indexOf(one)
    focusAfterEdit(ids[at === 0 ? 1 : at - 1] ?? null)
    edit(removeOption(one))
    announce(`${nameOf(at)} removed.`)
  }
  const shownProblems = isShown ? problems.filter(({ path }) => path === 'options' || path === 'key') : []

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that it is left
    <fieldset className={styles.options} onBlur={onBlur}>
      <legend className={styles.legend}>{legend}</legend>
      <div ref={box}>
        <Sortable ids={ids} noun={noun === 'item' ? 'Item' : 'Option'} onMove={move}>
          <ol className={styles.list}>
            {options.map((option, place) => (
              <OptionEditor
                key={option.id}
                {...{ type, option, place, noun, isShuffled, edit, move, add, remove }}
                count={options.length}
                isNew={isNew(option.id)}
                mark={renderMark(option, place)}
                problems={problems.filter(({ path }) => path.startsWith(`options.${place}.`))}
              />
            ))}
          </ol>
        </Sortable>
      </div>
      {shownProblems.map(({ message }) => (
        <p key={message} className={styles.flaw}>
          {message}
        </p>
      ))}
      {options.length < most && (
        <Button kind="quiet" small onClick={() => add(null)}>
          <Plus size={18} aria-hidden="true" /> Add {noun} ({options.length} of {most})
        </Button>
      )}
    </fieldset>
  )
}
