import { Check, Circle, CircleAlert, Copy, Share2 } from 'lucide-react'
import { useState, useEffect } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { correctionsApi, type KeyChange } from '#contract/api/corrections.ts'
import { ResendVerification } from '#web/accounts/messages/ResendMail.tsx'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { mayHaveFormulas, useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { call } from '#web/platform/api.ts'
import { aheadWords } from '../draft/correction-words.ts'
import { mustLines, shouldLines, type ChecklistItem } from '../draft/checks.ts'
import { useDraft, useEditor, useTools } from '../draft/editor-context.ts'
import { useAutosave } from '../saving/autosave.ts'
import type { Refusal } from '../saving/autosave-machine.ts'
import styles from './PublishPanel.module.css'

/** The publish checklist, and the publishing itself. */
export function PublishPanel({ onClose }: { onClose: () => void }) {
  const draft = useDraft((now) => now)
  const taken = useEditor((state) => state.taken)
  const server = useEditor((state) => state.server)
  const { go } = useTools()
  const autosave = useAutosave()
  const [state, setState] = useState<'ready' | 'busy' | 'live'>('ready')
  const [trouble, setTrouble] = useState<Refusal | null>(null)
  useFormulaRenderer(draft.questions.some(mayHaveFormulas))
  const musts = mustLines(draft, taken)
  const ahead = useCorrectionsAhead()
  const isReady = musts.every(({ isDone }) => isDone)
  const isVerified = useSession((session) => session.user?.verified !== false)
  const mustVerify = !isVerified && draft.settings.visibility === 'all'

  const publish = async () => {
    setState('busy')
    setTrouble(null)
    const answer = await autosave.publish(true)
    setState(answer.done ? 'live' : 'ready')
    if (answer.done) announce('Published.')
    else setTrouble(answer)
  }
  const goTo = ({ at, field }: ChecklistItem) => {
    onClose()
    go(at, field)
  }
  const line = (one: ChecklistItem, isMust: boolean) => (
    <li key={one.words}>
      {one.isDone ? (
        <Line words={one.words} isDone />
      ) : (
        <button type="button" className={`${styles.line} ${styles.open}`} onClick={() => goTo(one)}>
          {isMust ? <Missing /> : <Circle size={18} aria-hidden="true" />}
          {one.words}
        </button>
      )}
    </li>
  )

  if (state === 'live')
    return (
      <Dialog labelledBy="publish-title" onClose={onClose} focusOn="h2">
        <div className={styles.live}>
          <FivePips state="done" />
          <h2 id="publish-title" tabIndex={-1}>
            It's live.
          </h2>
          {server.approval === 'waiting' && (
            <p>It earns buxes again once we've approved your changes. We'll email you then.</p>
          )}
          {ahead.changes.some(({ players }) => players > 0) && (
            <p>
              We're re-scoring past plays now. Follow it in <Link href={links.myQuizzes}>My quizzes</Link>.
            </p>
          )}
          <Shared quiz_url={server.quiz_url} title={draft.quiz_title} />
          <div className={styles.ways}>
            <ButtonLink href={links.quizStart(server.quiz_url)}>Play it</ButtonLink>
            <a href={links.makeQuiz()} className={styles.another}>
              Make another
            </a>
            <Button kind="quiet" onClick={onClose}>
              Back to the editor
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog labelledBy="publish-title" onClose={onClose} isBusy={state === 'busy'} focusOn="h2">
      <div className={styles.panel}>
        <h2 id="publish-title" tabIndex={-1}>
          {isReady && !mustVerify ? 'Ready to publish' : 'Before you publish'}
        </h2>
        {server.status === 'published' && (
          <p className={styles.hint}>Until you publish these changes, players see your last version.</p>
        )}
        <Corrections {...ahead} />
        {server.approval === 'approved' && (
          <p className={styles.hint}>
            This quiz earns buxes. You can correct answers, reasons, pictures and typos freely. After bigger changes, it
            earns them again once we've approved the new version.
          </p>
        )}
        {server.status === 'hidden' && (
          <p className={styles.trouble}>
            This quiz was taken off the site. <Link href={links.contact}>Contact us</Link> to get it back.
          </p>
        )}
        <h3>Required</h3>
        <ul className={styles.list}>
          {musts.map((one) => line(one, true))}
          {draft.settings.visibility === 'all' && (
            <li>
              <Line words="A verified email" isDone={isVerified} />
            </li>
          )}
        </ul>
        {mustVerify && trouble?.code !== 'VERIFY_EMAIL' && (
          <div className={styles.verify}>
            <p>Verify your email to publish it for everyone. We sent you a link when you signed up.</p>
            <ResendVerification />
          </div>
        )}
        <h3>Recommended</h3>
        <ul className={styles.list}>{shouldLines(draft).map((one) => line(one, false))}</ul>
        {trouble && <Trouble {...trouble} />}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Keep editing
          </Button>
          {isReady && server.status !== 'hidden' && (
            <Button
              onClick={() => void publish()}
              disabled={ahead.state === 'loading'}
              busy={state === 'busy'}
              busyText="Publishing…"
            >
              {trouble ? 'Try again' : server.version > 0 ? 'Publish changes' : 'Publish'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What publishing changed keys does to past plays: a live region, because it comes a moment later. */
const Corrections = ({ changes, state }: CorrectionsAhead) => (
  <output className={changes.length > 0 || state === 'unknown' ? styles.corrections : styles.quiet}>
    {(state === 'loading' || state === 'loading for long') && 'Checking whether past plays will be re-scored…'}
    {state === 'known' && changes.length === 0 && 'No past plays will be re-scored.'}
    {state === 'unknown' && "We couldn't check whether past plays will be re-scored. Nobody loses points if they are."}
    {changes.map((change) => (
      <span key={change.qid}>{aheadWords(change)}</span>
    ))}
  </output>
)

const Missing = () => <CircleAlert size={18} aria-hidden="true" className={styles.missing} />

/** What is done, or can't be done here, as an email is verified in an inbox. */
const Line = ({ words, isDone }: { words: string; isDone: boolean }) => (
  <span className={styles.line}>
    {isDone ? <Check size={18} aria-hidden="true" className={styles.done} /> : <Missing />}
    <span>
      {words}
      <span className="unseen">{isDone ? ', done' : ', still to do'}</span>
    </span>
  </span>
)

/** Why it was not published, and what to do about it. */
const Trouble = ({ message, code }: Refusal) =>
  code === 'VERIFY_EMAIL' ? (
    <div role="alert" className={styles.verify}>
      <p>{message}</p>
      <ResendVerification />
    </div>
  ) : (
    <div role="alert" className={styles.trouble}>
      <p>We couldn't publish it.{code !== 'LIMIT' && ' Your draft is safe.'}</p>
      <p>{message}</p>
    </div>
  )

/** The link to a published quiz, with copy and share buttons. */
function Shared({ quiz_url, title }: { quiz_url: string; title: string }) {
  const url = window.location.origin + links.quiz(quiz_url)
  const copy = async () => {
    try {
      await copyText(url)
      toast('success', 'Link copied.')
    } catch {
      toast('error', 'Your browser blocked copying. Copy the link by hand.')
    }
  }
  return (
    <>
      <p className={styles.link}>{url}</p>
      <div className={styles.ways}>
        <Button kind="secondary" small onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> Copy link
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" small onClick={() => void navigator.share({ url, title }).catch(() => null)}>
            <Share2 size={18} aria-hidden="true" /> Share
          </Button>
        )}
      </div>
    </>
  )
}

interface CorrectionsAhead {
  changes: readonly KeyChange[]
  state: 'none' | 'loading' | 'loading for long' | 'known' | 'unknown'
}

const PATIENCE = 3000

/** Which keys the author has changed since the last version, and how many past plays that re-scores. */
function useCorrectionsAhead(): CorrectionsAhead {
  const { id, version } = useEditor((state) => state.server)
  const autosave = useAutosave()
  // Of the moment when the panel opens: what it then publishes is what was compared.
  const [compared] = useState(version > 0 ? id : null)
  const [ahead, setAhead] = useState<CorrectionsAhead>({ changes: [], state: compared === null ? 'none' : 'loading' })
  useEffect(() => {
    if (compared === null) return
    let isGone = false
    const show = (found: CorrectionsAhead) => isGone || setAhead(found)
    const timer = setTimeout(
      () => setAhead((now) => (now.state === 'loading' ? { ...now, state: 'loading for long' } : now)),
      PATIENCE,
    )
    const load = async () => {
      // The server compares what it has.
      await autosave.save()
      show({ changes: await call(correctionsApi.preview, { params: { id: compared } }), state: 'known' })
    }
    load().catch(() => show({ changes: [], state: 'unknown' }))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [compared, autosave])
  return ahead
}
