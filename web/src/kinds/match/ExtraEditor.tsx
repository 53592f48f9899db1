import { X } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { ImageField } from '../fields/ImageField.tsx'
import { PartField } from '../fields/PartField.tsx'
import { PictureButton } from '../fields/PictureButton.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { problemAt } from '../problem-at.ts'
import type { ExtraOption, MatchDraft } from './match-draft.ts'
import { changeExtra } from './match-edits.ts'
import styles from './MatchEditor.module.css'

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
export function ExtraEditor({ extra, place, option, isNew, problems, edit, add, remove }: ExtraEditorProps) {
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
