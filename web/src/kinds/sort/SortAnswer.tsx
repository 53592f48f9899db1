import { useId } from 'react'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { AssignmentForm } from '../pairs/AssignmentForm.tsx'
import { plainPart } from '../pairs/part.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import { PartSelect } from '../pairs/PartSelect.tsx'
import { useAssignment } from '../pairs/use-assignment.ts'
import { segmentsFit } from './segments-fit.ts'
import styles from './SortAnswer.module.css'
import { SortVerdict } from './SortVerdict.tsx'

/** Items, each with the groups: next to each other where they fit, otherwise in a list. */
export function SortAnswer(props: AnswerProps<'sort'>) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { bins, options } = question
  const id = useId()
  const { chosen, isRefused, missing, assign, check } = useAssignment(props, options.length)
  if (showsVerdict && isChecked(verdict)) return <SortVerdict question={question} verdict={verdict} />

  const fit = segmentsFit(bins.map(plainPart))
  const choices = bins.map((bin) => ({ id: bin.id, name: plainPart(bin) }))
  return (
    <AssignmentForm
      {...{ isLocked, isDraft, missing }}
      hint="Choose a group for each."
      refusal={isRefused && 'Put at least one of them into a group.'}
      fit={fit}
      onCheck={check}
    >
      {options.map((option) => {
        const inGroup = chosen[option.id] ?? ''
        return (
          <li key={option.id} className={styles.row}>
            <span className={styles.item}>
              <PartFace {...option} isEnlargeable />
            </span>
            {fit !== 'list' && (
              <div className={styles.segments} role="radiogroup" aria-label={plainPart(option)}>
                {bins.map((bin) => (
                  <label key={bin.id} className={styles.segment}>
                    <input
                      type="radio"
                      name={`${id}${option.id}`}
                      className="unseen"
                      aria-label={plainPart(bin)}
                      checked={inGroup === bin.id}
                      aria-disabled={isLocked}
                      onChange={() => isLocked || assign(option.id, bin.id)}
                    />
                    <RenderedText {...bin} />
                  </label>
                ))}
              </div>
            )}
            {fit !== 'narrow' && (
              <div className={styles.list}>
                <PartSelect
                  aria-label={plainPart(option)}
                  value={inGroup}
                  choices={choices}
                  disabled={isLocked}
                  onChoose={(to) => assign(option.id, to)}
                />
              </div>
            )}
          </li>
        )
      })}
    </AssignmentForm>
  )
}
