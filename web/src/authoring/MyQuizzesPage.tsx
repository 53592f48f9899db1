import { useQueryClient } from '@tanstack/react-query'
import { Download, Plus, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { authoringApi } from '#contract/api/authoring.ts'
import { OwnAuthorLink } from '#web/catalogue/author/OwnAuthorLink.tsx'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeletons, useWaiting } from '#web/ui/Waiting.tsx'
import { ExportAllDialog } from './exports/ExportAllDialog.tsx'
import styles from './MyQuizzes.module.css'
import { readChoice, OWN_SORTS, OWN_STATUSES, writeChoice, type ListChoice, useOwnQuizzes } from './use-own-quizzes.ts'
import { OwnQuizRow, UnsentRow } from './OwnQuizRow.tsx'
import { OwnRooms } from '#web/rooms/OwnRooms.tsx'
import { storedDrafts } from './saving/stored-drafts.ts'

const TYPING = 250

/** Everything the author has made, published or not. */
export function MyQuizzesPage({ search }: { search: string }) {
  const user = useSession((session) => session.user?.id ?? '')
  const [, navigate] = useLocation()
  const choice = readChoice(search)
  const list = useOwnQuizzes(choice, user)
  const { more } = list
  const client = useQueryClient()
  const rows = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  const isWaiting = useWaiting(list.isPending)
  const [isExporting, setIsExporting] = useState(false)
  useErrorToast(list)

  // oxlint-disable-next-line react/exhaustive-deps -- what is on this device is read again whenever the list is
  const unsent = useMemo(() => storedDrafts(user).filter(({ isSaved }) => !isSaved), [user, list.data])
  useEffect(() => {
    const at = toFocus.current
    if (at === null || list.isFetching || list.isFetchNextPageError) return
    toFocus.current = null
    const all = rows.current?.querySelectorAll<HTMLElement>('li h2 a') ?? []
    ;(all[Math.min(at, all.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus()
  })

  const choose = (part: Partial<ListChoice>) =>
    navigate(links.myQuizzes + writeChoice({ ...choice, ...part }), { replace: true })
  const refresh = () => client.invalidateQueries({ queryKey: [authoringApi.own.path] })
  const onDeleted = (title: string, at: number) => {
    toFocus.current = at
    announce(`${title} deleted.`)
    void refresh()
  }
  const loadMore = (load: () => Promise<unknown>) => {
    toFocus.current = quizzes.length
    return load()
  }

  const pages = list.data ?? []
  const quizzes = pages.flatMap(({ items }) => items)
  const first = pages[0]
  const counts = first?.counts
  const news = unsent.filter(({ id }) => id === null)
  const changedHere = new Set(unsent.flatMap(({ id }) => (id === null ? [] : [id])))
  // Without the server, drafts of known quizzes are also listed from this device.
  const alone = list.isError && quizzes.length === 0 ? unsent : news
  const isNothing = counts?.all === 0 && unsent.length === 0

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>My quizzes</PageTitle>
        <div className={styles.tools}>
          {!isNothing && <SearchMine q={choice.q} onSearch={(q) => choose({ q })} />}
          <ButtonLink href={links.makeQuiz()}>
            <Plus size={20} aria-hidden="true" /> New quiz
          </ButtonLink>
          {(counts?.published ?? 0) > 0 && <OwnAuthorLink />}
        </div>
      </div>
      {counts && !isNothing && (
        <div className={styles.filters}>
          <fieldset className={styles.statuses}>
            <legend className="unseen">Status</legend>
            {OWN_STATUSES.map(
              ([status, name]) =>
                (status !== 'hidden' || counts.hidden > 0) && (
                  <button
                    key={status}
                    type="button"
                    className={styles.status}
                    aria-pressed={choice.status === status}
                    onClick={() => choose({ status })}
                  >
                    {name} {counts[status]}
                  </button>
                ),
            )}
          </fieldset>
          <div className={styles.tools}>
            <Select label="Sort" value={choice.sort} options={OWN_SORTS} onChange={(sort) => choose({ sort })} />
            {counts.all > 0 && (
              <Button kind="quiet" small onClick={() => setIsExporting(true)}>
                <Download size={18} aria-hidden="true" /> Export all
              </Button>
            )}
          </div>
        </div>
      )}
      {alone.length > 0 && (
        <ul className={styles.list} aria-label="Only on this device">
          {alone.map((stored) => (
            <UnsentRow key={stored.id ?? 'new'} stored={stored} />
          ))}
        </ul>
      )}
      {isWaiting ? (
        <div className={styles.list} aria-busy="true">
          <Skeletons count={6} className={styles.waiting} />
        </div>
      ) : list.isError && quizzes.length === 0 ? (
        <Failure error={list.error} isPage={false} retry={() => void list.refetch()} />
      ) : isNothing ? (
        <Nothing />
      ) : quizzes.length === 0 ? (
        news.length === 0 && (
          <p className={styles.none}>{choice.q ? `None of your quizzes match "${choice.q}".` : 'No quizzes here.'}</p>
        )
      ) : (
        <>
          <ul ref={rows} className={styles.list} aria-label="My quizzes">
            {quizzes.map((quiz, at) => (
              <OwnQuizRow
                key={quiz.id}
                quiz={quiz}
                isChangedHere={changedHere.has(quiz.id)}
                onChanged={() => void refresh()}
                onDeleted={() => onDeleted(quiz.quiz_title, at)}
              />
            ))}
          </ul>
          <ListEnd
            showing={`Showing ${quizzes.length} of ${counted(first?.total ?? 0, 'quiz', 'quizzes')}`}
            more={more && (() => loadMore(more))}
          />
        </>
      )}
      <OwnRooms />
      {isExporting && <ExportAllDialog hasUnsent={unsent.length > 0} onClose={() => setIsExporting(false)} />}
    </div>
  )
}

function SearchMine({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => search(typed.trim()), TYPING)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <div className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search my quizzes"
        placeholder="Search my quizzes"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}

const Nothing = () => (
  <div className={styles.nothing}>
    <FivePips state="empty" />
    <p>You haven't made a quiz yet. Ten questions take about 15 minutes.</p>
    <div className={styles.tools}>
      <ButtonLink href={links.makeQuiz()}>Make a quiz</ButtonLink>
      <ButtonLink kind="secondary" href={links.makeQuizAnd('import')}>
        Import questions
      </ButtonLink>
    </div>
  </div>
)
