import type { KindEditorProps } from '../editor-props.ts'
import { problemAt } from '../problem-at.ts'
import type { BlanksDraft } from './blanks-draft.ts'
import { BlankEditor } from './BlankEditor.tsx'
import styles from './BlanksEditor.module.css'

/** What belongs in each blank. */
export function BlanksEditor({ question, problems, edit }: KindEditorProps<BlanksDraft>) {
  const { blanks } = question
  if (blanks.length === 0)
    return (
      <p className={styles.hint} data-field="key" tabIndex={-1}>
        Write the text above, select a word and choose “Add a blank”. What belongs in each blank is asked here.
      </p>
    )
  const tooMany = problemAt(problems, 'blanks')
  return (
    <div className={styles.blanks} data-field="blanks" tabIndex={-1}>
      {tooMany && <p className={styles.flaw}>{tooMany}</p>}
      {blanks.map((blank, index) => (
        <BlankEditor
          key={blank.id}
          blank={blank}
          index={index}
          edit={edit}
          problems={problems.filter(({ path }) => path === 'key' || path.split('.')[1] === String(index))}
        />
      ))}
    </div>
  )
}
