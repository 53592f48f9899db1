import { useEffect } from 'react'
import { links } from '#contract/links.ts'
import { questionTitle } from '#contract/question-words.ts'
import { counted } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { ReviewedQuestion } from '#web/play/result/Review.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { pipWords } from '#web/ui/pips.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Trail } from '#web/ui/Trail.tsx'
import { endWords, moreAfter, moreWords } from './end-words.ts'
import { endRow } from './end-row.ts'
import { LOSS_WORDS } from './LostCard.tsx'
import { givenTo, sessionPips, type Session } from './practice-session.ts'
import styles from './Practice.module.css'
import { useBeginPractice } from './use-begin-practice.ts'
import type { DeckAfter } from './use-deck-after.ts'

interface SessionEndProps extends DeckAfter {
  session: Session
}

/** After the last card: what was right, what comes back when, and when to practise again. */
export function SessionEnd({ session, known, isComing }: SessionEndProps) {
  const { begin, isBusy, problem } = useBeginPractice()
  const { title, lines, next } = endWords(session, known)
  const pips = sessionPips(session, null)
  const more = moreAfter(session, known)
  usePageTitle('Practice done')
  useEffect(() => {
    // Some browsers return a promise, which would be taken for the clean-up.
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.end}>
      <div className={styles.words}>
        <Trail pips={pips} label={`${pipWords(pips)}.`} />
        <PageTitle takesFocus>{title}</PageTitle>
        <output className={styles.words}>
          {lines.map((line) => (
            <span key={line} className={styles.next}>
              {line}
            </span>
          ))}
          {(next !== null || isComing) && <span className={`${styles.next} ${styles.coming}`}>{next}</span>}
        </output>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <ButtonLink href={links.practice}>Done</ButtonLink>
          {more.ready > 0 && (
            <Button kind="secondary" busy={isBusy} busyText="Starting…" onClick={() => void begin(more.category)}>
              {moreWords(more.ready)}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.words} aria-labelledby="practised">
        <h2 id="practised">{counted(session.cards.length, 'card', 'cards')}</h2>
        <ol className={styles.rows}>
          {session.cards.map((card, index) => {
            const given = givenTo(session, card.card_id)
            const row = given && endRow(card, given, index + 1)
            return (
              <li key={card.card_id}>
                {row ? (
                  <ReviewedQuestion {...row} />
                ) : (
                  <p className={styles.open}>
                    <RenderedText {...questionTitle(card.question)} />
                    <span className={styles.status}>{given?.loss ? LOSS_WORDS[given.loss] : 'Not checked yet.'}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </div>
  )
}
