import { TextCursorInput, Plus, X } from 'lucide-react'
import type { textSchemas } from '#contract/quiz/kinds/text.ts'
import { MOST } from '#contract/quiz/draft-limits.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { DraftField } from '../fields/DraftField.tsx'
import { lineKeys, usePartFocus } from '../fields/PartField.tsx'
import { problemAt } from '../fields/PartsProblems.tsx'
import styles from './Text.module.css'

/** What an author types for a typed answer. */
interface SpellingsDraft {
  accepted: readonly string[]
}

export const textEditing: EditingOf<typeof textSchemas, SpellingsDraft> = {
  about: 'Players type a word or a name.',
  icon: TextCursorInput,
  Editor: TextEditor,
  blank: () => ({ accepted: [''] }),
  isBlank: (own) => spellingsIn(own).length === 0,
  isStored: ({ accepted }) => listOf(isText)(accepted),
  authored(common, own) {
    const key = spellingsIn(own)
    return { ...common, key: key.length > 0 ? key : null }
  },
  read: ({ key }) => ({ accepted: key && key.length > 0 ? key : [''] }),
  missingKey: 'Type an answer that counts as right.',
}

/** The accepted spellings, the one to show first. */
function TextEditor({ question, problems, edit }: KindEditorProps<SpellingsDraft>) {
  const { accepted } = question
  const { box, focusAfterEdit } = usePartFocus<HTMLUListElement>()
  const written = accepted.flatMap((one, at) => (one.trim() === '' ? [] : [at]))
  const spellingProblem = (at: number): string | undefined =>
    at === 0 && written.length === 0 ? problemAt(problems, 'key') : problemAt(problems, `key.${written.indexOf(at)}`)
  const add = (after: number) => {
    if (accepted.length >= MOST.accepted) return
    focusAfterEdit(String(after + 1))
    edit((before) => ({ ...before, accepted: before.accepted.toSpliced(after + 1, 0, '') }))
  }
  const remove = (at: number) => {
    focusAfterEdit(String(Math.max(0, at - 1)))
    edit((before) => ({ ...before, accepted: before.accepted.toSpliced(at, 1) }))
  }
  return (
    <fieldset className={styles.spellings}>
      <legend className={styles.legend}>Accepted answers</legend>
      <p className={styles.hint}>
        Capitals, accents, “the” or “a” at the start and small typos don't matter. Players see the first one.
      </p>
      <ul ref={box} className={styles.list}>
        {accepted.map((spelling, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a spelling is identified by its position
          <li key={at} className={styles.spelling}>
            <DraftField
              label={at === 0 ? 'Answer' : `Also accepted ${at}`}
              path={at === 0 ? 'key' : `key.${at}`}
              value={spelling}
              longest={500}
              problem={spellingProblem(at)}
              marks={{ 'data-part': String(at) }}
              onChange={(text) =>
                edit((before) => ({ ...before, accepted: before.accepted.with(at, text) }), `accepted ${at}`)
              }
              onKeyDown={lineKeys(() => add(at), spelling === '' && accepted.length > 1 && (() => remove(at)))}
            />
            {accepted.length > 1 && (
              <IconButton label={`Remove answer ${at + 1}`} onClick={() => remove(at)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button kind="quiet" small onClick={() => add(accepted.length - 1)}>
        <Plus size={18} aria-hidden="true" /> Add another spelling
      </Button>
    </fieldset>
  )
}

/** The non-empty spellings, trimmed. */
const spellingsIn = ({ accepted }: SpellingsDraft): string[] => accepted.map((one) => one.trim()).filter(Boolean)
