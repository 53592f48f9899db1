import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { playApi, type Notice } from '#contract/api/play.ts'
import { announce } from '#web/platform/announcements.ts'
import { call } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { isStored } from '#web/platform/storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { counted } from '#web/platform/format.ts'
import { notices } from './queries.ts'
import styles from './Notices.module.css'

const NONE: readonly Notice[] = []

/** The notices that were handled and announced since the page was loaded; the screens that show them come and go. */
const handled = new Set<string>()

const announced = new Set<string>()

/** Questions that were corrected in the player's favour, one quiz at a time, until they are dismissed. */
export function Notices() {
  const query = notices()
  const client = useQueryClient()
  const { data: unread = NONE } = useQuery({ ...query, throwOnError: false })
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useConsequences(unread)
  const groups = useMemo(() => noticeGroups(unread), [unread])
  const [group] = groups
  useEffect(() => {
    if (group && takeNew(group.notices, announced).length > 0) announce(noticeWords(group))
  }, [group])
  if (!group) return null
  const { quiz_url, notices: about } = group
  const [first, ...rest] = about

  const dismiss = async () => {
    setIsBusy(true)
    setTrouble(null)
    const { gone, failure } = await dismissAll(about)
    setIsBusy(false)
    if (failure)
      setTrouble(
        useOnline.getState().online
          ? `That didn't work, so this stays here. ${errorSentence(failure)}`
          : "You're offline, so this stays here for now.",
      )
    else if (groups.length === 1) document.getElementById('main')?.focus({ preventScroll: true })
    client.setQueryData<Notice[]>(query.queryKey, (list) => list?.filter(({ id }) => !gone.has(id)))
  }
  return (
    <aside className={styles.card} aria-label="Corrected in your favour">
      <CircleCheck size={24} aria-hidden="true" className={styles.icon} />
      <p className={styles.news}>{noticeWords(group)}</p>
      <p className={styles.about}>
        {first && rest.length === 0 && <q className={styles.question}>{first.text}</q>}
        {/* Its result on this device, else the quiz. */}
        <Link href={isStored(RESULT_KEY + quiz_url) ? links.results(quiz_url) : links.quizStart(quiz_url)}>
          {group.quiz_title}
        </Link>
      </p>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        {groups.length > 1 && <span className={styles.more}>1 of {groups.length}</span>}
        <Button kind="secondary" small busy={isBusy} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
    </aside>
  )
}

/** The notices about one quiz. */
interface NoticeGroup extends Pick<Notice, 'quiz_url' | 'quiz_title'> {
  notices: readonly Notice[]
}

/** The newest first, as they come. */
export function noticeGroups(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    const { quiz_url, quiz_title } = notice
    const known = groups.get(quiz_url)?.notices ?? []
    groups.set(quiz_url, { quiz_url, quiz_title, notices: [...known, notice] })
  }
  return [...groups.values()]
}

/** "A question was corrected in your favour: +1 right, +1 bux." */
export function noticeWords({ notices }: NoticeGroup): string {
  const count = notices.length
  const amount = notices.reduce((sum, notice) => sum + notice.amount, 0)
  const questions = count === 1 ? 'A question was' : `${count} questions were`
  const buxes = amount > 0 ? `, +${counted(amount, 'bux', 'buxes')}` : ''
  const right = notices.filter((notice) => notice.right).length
  return `${questions} corrected in your favour: ${right > 0 ? `+${right} right${buxes}` : 'your score went up'}.`
}

/** What follows from notices elsewhere: this browser's copies of results and the balance are older than they are. */
function useConsequences(unread: readonly Notice[]): void {
  useEffect(() => {
    const fresh = takeNew(unread, handled)
    if (fresh.length === 0) return
    // The page can do without either; what is not loaded now is with the next one.
    void import('./round/refetch-result.ts').then(({ updateResults }) => updateResults(fresh)).catch(() => {})
    if (fresh.some(({ amount }) => amount > 0))
      void import('#web/accounts/entry/fetch-user.ts').then(({ fetchUser }) => fetchUser()).catch(() => {})
  }, [unread])
}

/** The notices that are not in a set yet, which they join. */
function takeNew(notices: readonly Notice[], known: Set<string>): Notice[] {
  const fresh = notices.filter(({ id }) => !known.has(id))
  for (const { id } of fresh) known.add(id)
  return fresh
}

/** Dismisses notices on the server. Returns those that are gone, and why others are not. */
async function dismissAll(dismissed: readonly Notice[]) {
  const outcomes = await Promise.allSettled(dismissed.map(({ id }) => call(playApi.dismissNotice, { params: { id } })))
  const failures = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  const isGone = (at: number) => failures[at] === null || errorCode(failures[at]) === 'NOT_FOUND'
  const gone = new Set(dismissed.filter((_, at) => isGone(at)).map(({ id }) => id))
  const failure = failures.find((_, at) => !isGone(at)) ?? null
  return { gone, failure }
}
