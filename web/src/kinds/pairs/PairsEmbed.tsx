import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { EmbedAnswerProps } from '../kind-props.ts'
import styles from '../EmbedAnswer.module.css'
import { assigned, assignedIn, partState, plainPart, type Part } from './parts.ts'
import own from './PairsEmbed.module.css'

interface PairsEmbedProps extends EmbedAnswerProps {
  parts: readonly Part[]
  choices: readonly Part[]
}

/** Parts, each with a list of what it can go with. */
export function PairsEmbed({ parts, choices, given, verdict, isLocked, onGive }: PairsEmbedProps) {
  const key = verdict?.key ?? null
  const wordsOf = (id: string | undefined): string => {
    const choice = choices.find((one) => one.id === id)
    return choice ? plainPart(choice) : ''
  }
  return (
    <>
      {choices.some(({ image, rendered }) => image ?? rendered) && (
        <ul className={own.pictures}>
          {choices.map(({ id, image, ...shown }) => (
            <li key={id}>
              {image && <img className={styles.picture} src={image.url} alt="" />}
              {shown.text ? <RenderedText {...shown} /> : image?.alt}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.options}>
        {parts.map(({ id, image, ...shown }) => {
          const state = key === null ? 'rest' : partState(key, given, id)
          return (
            <li key={id} className={own.row} data-state={state}>
              <label className={own.part}>
                {image && <img className={styles.picture} src={image.url} alt={image.alt} />}
                {shown.text && (
                  <span>
                    <RenderedText {...shown} />
                  </span>
                )}
                <select
                  className={styles.input}
                  value={assignedIn(given)[id] ?? ''}
                  disabled={isLocked}
                  onChange={({ target }) => onGive(assigned(given, id, target.value) ?? null)}
                >
                  <option value="">{isLocked ? 'Not answered' : 'Choose…'}</option>
                  {choices.map((choice) => (
                    <option key={choice.id} value={choice.id}>
                      {plainPart(choice)}
                    </option>
                  ))}
                </select>
              </label>
              {state !== 'rest' && (
                <p className={own.judged}>
                  {state === 'right' ? '✓ Right' : `✗ Right answer: ${wordsOf(assignedIn(key)[id])}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
