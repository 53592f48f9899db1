import { Plus, X } from 'lucide-react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { newId } from '#web/platform/browser/plain-http.ts'
import type { KindEditorProps } from '../written-question.ts'
import { PartsProblems, problemAt } from '../fields/PartsProblems.tsx'
import { type MatchDraft, optionsOf, type ExtraOption } from './match-editing.ts'
import { addExtra, canAddExtra, removeExtra, changeExtra } from './match-edits.ts'
import { ImageField, PictureButton } from '../fields/ImageField.tsx'
import { PartField } from '../fields/PartField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import styles from './MatchEditor.module.css'

interface ExtrasEditorProps extends Pick<KindEditorProps<MatchDraft>, 'question' | 'problems' | 'edit'> {
  focus: (part: string) => void
  focusAfterEdit: (part: string) => void
  noteAdded: (id: string) => void
  isNew: (id: string) => boolean
}

/** Options that go with nothing, so that the last pair cannot be guessed. */
export function ExtrasEditor(props: ExtrasEditorProps) {
  const { question, problems, edit, focus, focusAfterEdit, noteAdded, isNew } = props
  const { extras } = question
  const { length: count } = optionsOf(question).options
  const add = () => {
    const empty = extras.find(({ text, image }) => text === '' && image === null)
    if (empty) return focus(empty.id)
    if (!canAddExtra(question)) return
    const fresh = newId()
    focusAfterEdit(fresh)
    noteAdded(fresh)
    edit(addExtra(fresh))
  }
  const remove = (id: string) => {
    const at = extras.findIndex((extra) => extra.id === id)
    focusAfterEdit(extras[at === 0 ? 1 : at - 1]?.id ?? 'add extra')
    edit(removeExtra(id))
    announce(`Extra option ${at + 1} removed.`)
  }
  return (
    <PartsProblems legend="Extra options that fit nothing" problems={problems} paths={[]} of={[extras]}>
      <p className={styles.hint}>With one or two of these, nobody gets the last pair for free.</p>
      {extras.length > 0 && (
        <ul className={styles.list}>
          {extras.map((extra, place) => (
            <ExtraEditor
              key={extra.id}
              {...{ extra, place, problems, edit, add, remove }}
              option={count - extras.length + place}
              isNew={isNew(extra.id)}
            />
          ))}
        </ul>
      )}
      {canAddExtra(question) ? (
        <Button kind="quiet" small data-part="add extra" onClick={add}>
          <Plus size={18} aria-hidden="true" /> Add extra option
        </Button>
      ) : (
        <p className={styles.hint}>There are {SIZES.manyOptions.most} options now, as many as a question can have.</p>
      )}
    </PartsProblems>
  )
}

interface ExtraEditorProps extends Pick<KindEditorProps<MatchDraft>, 'problems' | 'edit'> {
  extra: ExtraOption
  place: number
  /** Its index among all options. */
  option: number
  isNew: boolean
  add: () => void
  remove: (id: string) => void
}

/** One option that goes with nothing. */
function ExtraEditor({ extra, place, option, isNew, problems, edit, add, remove }: ExtraEditorProps) {
  const { id, text, image } = extra
  const picker = useImagePicker((added) => edit(changeExtra(id, { image: added })))
  const name = `extra option ${place + 1}`
  return (
    <li className={styles.item}>
      <div className={styles.inside} {...picker.drop}>
        <div className={styles.row}>
          <PartField
            label={`Extra option ${place + 1}`}
            placeholder={`Extra option ${place + 1}`}
            part={id}
            path={`options.${option}.text`}
            value={text}
            problem={problemAt(problems, `options.${option}.text`)}
            isNew={isNew}
            onChange={(to) => edit(changeExtra(id, { text: to }), `extra ${id}`)}
            onPaste={picker.onPaste}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              const isEmpty = text === '' && image === null
              const does =
                event.key === 'Enter' && !event.ctrlKey && !event.metaKey
                  ? add
                  : event.key === 'Backspace' && isEmpty
                    ? () => remove(id)
                    : null
              if (!does) return
              event.preventDefault()
              does()
            }}
          />
          {!image && <PictureButton of={name} picker={picker} />}
          <IconButton label={`Remove ${name}`} onClick={() => remove(id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <ImageField
          of={name}
          path={`options.${option}.image`}
          image={image}
          picker={picker}
          hasButton={false}
          problem={problemAt(problems, `options.${option}.image.alt`)}
          onChange={(to) => edit(changeExtra(id, { image: to }), `extra ${id} picture`)}
        />
      </div>
    </li>
  )
}
