import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { MOST_SEATS, roomsApi } from '#contract/api/rooms.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { quiz } from '#web/play/queries.ts'
import { StartSkeleton } from '#web/play/start/StartSkeleton.tsx'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import { call } from '#web/platform/api.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { setNamesHidden } from './host/hidden-names.ts'
import { HomeworkSettings, LiveSettings } from './setup/LiveSettings.tsx'
import { closingProblem, inOneWeek, NEW_ROOM, newRoom, type RoomDraft, readRoster } from './setup/room-draft.ts'
import styles from './setup/SetUp.module.css'

/** Where a room for a quiz is set up. */
export function HostQuizPage({ quiz_url, search }: { quiz_url: string; search: string }) {
  const loaded = useQuery(quiz(quiz_url))
  return (
    <Loaded isPage from={loaded} skeleton={<StartSkeleton />}>
      {(shown) => <SetUpScreen quiz={shown} again={new URLSearchParams(search).get('again')} />}
    </Loaded>
  )
}

interface SetUpScreenProps {
  quiz: Quiz
  /** The room whose people are invited into this one. */
  again: string | null
}

const PACES = [
  { value: 'live', label: 'Together, now' },
  { value: 'homework', label: 'Homework instead' },
] as const

/** A room for a quiz: one button that opens it, and settings for those who want them. */
function SetUpScreen({ quiz, again }: SetUpScreenProps) {
  const { quiz_url, quiz_title, category, questions } = quiz
  const [, navigate] = useLocation()
  const isGuest = useSession(({ authenticated }) => authenticated === false)
  const isReady = useInBrowser(() => true) ?? false
  const [draft, setDraft] = useState<RoomDraft>(NEW_ROOM)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<RoomDraft>) => {
    setFailure(null)
    setDraft((before) => ({ ...before, ...part }))
  }

  const fail = (sentence: string, at: string) => {
    setFailure(sentence)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(at)?.focus())
  }
  async function open() {
    const { isHomework, closesAt, roster, checksNames } = draft
    if (isHomework && closingProblem(closesAt, Date.now()) !== null)
      return fail('Check the closing time.', '[name=closes_at]')
    if (isHomework && readRoster(roster).problems.length > 0) return fail('Check the list of names.', '[name=roster]')
    setBusy(true)
    try {
      const { code } = await call(roomsApi.create, { body: newRoom(quiz_url, draft, again) })
      if (checksNames && !isHomework) setNamesHidden(code, true)
      navigate(links.roomScreen(code))
    } catch (error) {
      setBusy(false)
      fail(errorSentence(error), '[data-alert]')
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void open()
  }

  return (
    <form ref={form} method="dialog" className={styles.page} data-hue={category.hue} onSubmit={onSubmit} noValidate>
      <section className={styles.top}>
        <div className={styles.cover}>
          <QuizImage quiz={quiz} banner />
        </div>
        <div className={styles.words}>
          <p className={styles.about}>
            <Users size={20} aria-hidden="true" /> Play together
          </p>
          <PageTitle>{quiz_title}</PageTitle>
          <p className={styles.facts}>
            {counted(questions.length, 'question', 'questions')} · you show them, everyone answers on their phone,
            nobody needs an account
          </p>
          {again !== null && <p className={styles.note}>Everyone from your last room is invited.</p>}
          {failure !== null && (
            <p role="alert" tabIndex={-1} data-alert className={styles.failure}>
              {failure}
            </p>
          )}
          {questions.length === 0 ? (
            <p className={styles.note}>This quiz has no questions yet.</p>
          ) : (
            <div className={styles.open}>
              <Button type="submit" busy={isBusy} busyText="Opening…">
                {draft.isHomework ? 'Set the homework' : 'Open the room'}
              </Button>
            </div>
          )}
          {/* Its line is kept for those who are logged in, so that nothing moves. */}
          <p className={isGuest ? styles.seats : `${styles.seats} ${styles.kept}`}>
            {MOST_SEATS.guest} seats without an account.{' '}
            <Link href={links.login(links.hostQuiz(quiz_url, again))}>Log in</Link> for {grouped(MOST_SEATS.user)}.
          </p>
        </div>
      </section>
      <section className={styles.settings} aria-label="Settings">
        {/* A choice made before the script runs would be shown, but not known. */}
        <fieldset className={styles.all} disabled={!isReady}>
          <legend className="unseen">Settings</legend>
          <RadioGroup
            legend="When"
            options={PACES}
            value={draft.isHomework ? 'homework' : 'live'}
            onChange={(pace) =>
              change({
                isHomework: pace === 'homework',
                closesAt: draft.closesAt || inOneWeek(new Date()),
              })
            }
          />
          {draft.isHomework ? (
            <HomeworkSettings draft={draft} onChange={change} />
          ) : (
            <LiveSettings draft={draft} quizSeconds={quiz.settings.timer_seconds} onChange={change} />
          )}
        </fieldset>
      </section>
    </form>
  )
}
