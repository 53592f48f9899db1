import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { links } from '#contract/links.ts'
import type { Deck } from '#contract/practice.ts'
import { questionTitle } from '#contract/question-words.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { counted } from '#web/platform/format.ts'
import { ReviewedQuestion } from '#web/play/result/Review.tsx'
import { deck } from '#web/today/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { pipWords } from '#web/ui/pips.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Trail } from '#web/ui/Trail.tsx'
import { endWords, moreWords } from './end-words.ts'
import { endRow } from './end-row.ts'
import { LOSS_WORDS } from './LostCard.tsx'
import { givenTo, sessionPips, unsentCards, type Session } from './practice-session.ts'
import styles from './Practice.module.css'
import { useBeginPractice } from './use-begin-practice.ts'

/** After the last card: what was right, what comes back when, and when to practise again. */
export function SessionEnd({ session }: { session: Session }) {
  const waiting = unsentCards(session).length
  const { online } = useOnline()
  // It has changed with every answer of this session.
  const asked = useQuery({ ...deck(), enabled: waiting === 0 && online, staleTime: 0 })
  const { begin, isBusy, problem } = useBeginPractice()
  const known: Deck | undefined = waiting === 0 && !asked.isFetching ? asked.data : undefined
  const { title, lines } = endWords(session, known)
  const pips = sessionPips(session, null)
  const more = known?.ready ?? 0
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
        </output>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {more > 0 && (
            <Button busy={isBusy} busyText="Starting…" onClick={() => void begin(session.category)}>
              {moreWords(more)}
            </Button>
          )}
          <ButtonLink kind={more > 0 ? 'secondary' : 'primary'} href={links.practice}>
            Done
          </ButtonLink>
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
