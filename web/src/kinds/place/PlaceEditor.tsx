import { useEffect, useRef } from 'react'
import { Plus, X } from 'lucide-react'
import { SIZES } from '#contract/draft-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { DraftField } from '../fields/DraftField.tsx'
import { useShowsAllProblems } from '../fields/shows-all-problems.ts'
import { linesToSplit } from '../options/option-edits.ts'
import { problemAt } from '../problem-at.ts'
import { newId } from '#web/platform/browser/new-id.ts'
import { addRegions, blankRegion, changeRegion, removeRegion, type PlaceDraft } from './place-draft.ts'
import styles from './PlaceEditor.module.css'
import { SpotEditor } from './SpotEditor.tsx'

const nameOf = (at: number): string => (at === 0 ? 'The right place' : `Another place ${at}`)

/** The right spot on the picture, and the names of places for those who do not point. */
export function PlaceEditor(props: KindEditorProps<PlaceDraft>) {
  const { question, problems, edit } = props
  const { regions } = question
  const showsAllProblems = useShowsAllProblems()
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = null
    if (wanted !== null) list.current?.querySelectorAll('input')[wanted]?.focus()
  })
  const add = (at: number) => {
    if (regions.length >= SIZES.regions.most) return
    toFocus.current = at + 1
    edit(addRegions(regions[at]?.id ?? '', [blankRegion()]))
  }
  const remove = (at: number) => {
    toFocus.current = Math.max(0, at - 1)
    edit(removeRegion(regions[at]?.id ?? ''))
  }
  const tooFew = problemAt(problems, 'regions')
  return (
    <div className={styles.place}>
      <SpotEditor {...props} />
      <fieldset className={styles.names}>
        <legend className={styles.legend}>Names of places</legend>
        <p className={styles.hint}>
          Not everyone can point at a picture, so players can choose a name instead. The first name is the right one; we
          show them in another order.
        </p>
        <ul ref={list} className={styles.list}>
          {regions.map(({ id, label }, at) => (
            <li key={id} className={styles.row}>
              <DraftField
                label={nameOf(at)}
                path={`regions.${at}.label`}
                value={label}
                most={SIZES.option.most}
                longest={500}
                problem={problemAt(problems, `regions.${at}.label`)}
                onChange={(to) => edit(changeRegion(id, to), `region ${id}`)}
                onPaste={(event) => {
                  const [first = '', ...rest] = linesToSplit(event.clipboardData.getData('text'))
                  if (rest.length === 0) return
                  event.preventDefault()
                  const added = rest.map((line) => ({ id: newId(), label: line }))
                  edit((before) => addRegions(id, added)(changeRegion(id, first)(before)))
                }}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                    event.preventDefault()
                    add(at)
                  } else if (event.key === 'Backspace' && label === '' && regions.length > SIZES.regions.least) {
                    event.preventDefault()
                    remove(at)
                  }
                }}
              />
              {regions.length > SIZES.regions.least && (
                <IconButton label={`Remove place ${at + 1}`} onClick={() => remove(at)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {tooFew && showsAllProblems && <p className={styles.flaw}>{tooFew}</p>}
        {regions.length < SIZES.regions.most && (
          <Button kind="quiet" small data-field="regions" onClick={() => add(regions.length - 1)}>
            <Plus size={18} aria-hidden="true" /> Add place ({regions.length} of {SIZES.regions.most})
          </Button>
        )}
      </fieldset>
    </div>
  )
}
