import {
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FileInput,
  Files,
  Pencil,
  Printer,
  Trash2,
  ChartColumn,
  Upload,
  Users,
  CircleCheck,
} from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { type OwnQuiz, authoringApi } from '#contract/api/authoring.ts'
import { links } from '#contract/api/links.ts'
import { quizReport } from '#contract/api/rare-links.ts'
import { urlFromTitle } from '#contract/api/reserved.ts'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { counted } from '#web/platform/format.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { announce } from '#web/platform/announcements.ts'
import { call } from '#web/platform/api.ts'
import { ExportDialog } from './exports/ExportDialog.tsx'
import { editedWords } from './saving/save-words.ts'
import { useEmblems } from './cover/use-emblems.ts'
import { dropDraft, type UnopenedDraft } from './saving/stored-drafts.ts'
import { doneWords } from './draft/correction-words.ts'
import styles from './MyQuizzes.module.css'

interface OwnQuizRowProps {
  quiz: OwnQuiz
  /** Whether this device has changes that the server does not have. */
  isChangedHere: boolean
  onChanged: () => void
  onDeleted: () => void
}

const NO_CATEGORY = { slug: 'shapes', hue: 'straw' } as const
const STATUS = { draft: 'Draft', published: 'Published', hidden: 'Taken off the site' } as const

/** One of the author's quizzes, with all its actions. */
export function OwnQuizRow({ quiz, isChangedHere, onChanged, onDeleted }: OwnQuizRowProps) {
  const { id, quiz_url, quiz_title, image, cover, category, status, problem_count } = quiz
  const [, navigate] = useLocation()
  const [isExporting, setIsExporting] = useState(false)
  const { run } = useBusy()

  const copyLink = async () => {
    const url = window.location.origin + links.quiz(quiz_url)
    try {
      await copyText(url)
      toast('success', 'Link copied.')
    } catch {
      toast('error', `Your browser blocked copying. The link is ${url}`)
    }
  }
  const duplicate = async () => {
    const { duplicateQuiz } = await import('./saving/duplicate-quiz.ts')
    navigate(links.makeQuiz(await duplicateQuiz(id)))
  }
  const unpublish = async () => {
    const { revision, quiz_title } = await call(authoringApi.edit, { params: { id } })
    await call(authoringApi.save, { body: { id, base_revision: revision, quiz_title, publish: false } })
    toast('success', `${quiz.quiz_title} is unpublished.`)
    onChanged()
  }
  const remove = async () => {
    const { yes } = await confirm({
      title: `Delete "${quiz_title}"?`,
      text: "Players can't play it any more. This can't be undone.",
      yes: 'Delete quiz',
      no: 'Keep it',
      danger: true,
      onYes: () => call(authoringApi.remove, { params: { id } }).then(() => null, errorSentence),
    })
    if (!yes) return
    dropDraft(id)
    onDeleted()
  }

  const isDraft = status === 'draft'
  const words = isDraft && problem_count > 0 ? `Draft, ${problem_count} to fix` : STATUS[status]
  return (
    <li className={styles.row}>
      <div className={styles.image} data-hue={category?.hue ?? 'straw'}>
        <QuizImage quiz={{ quiz_url, cover, image, category: category ?? NO_CATEGORY }} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link href={isDraft ? links.makeQuiz(id) : quizReport(id, '7')}>{quiz_title}</Link>
        </h2>
        <p className={styles.about}>
          <span data-status={status} className={styles.tag}>
            {words}
          </span>
          {status === 'published' && quiz.approval === 'waiting' && (
            <span className={styles.tag}>Waiting for approval</span>
          )}
          {isChangedHere && <span className={styles.tag}>Unsaved changes on this device</span>}
          <span>{counted(quiz.question_count, 'question', 'questions')}</span>
          {!isDraft && <span>{counted(quiz.plays, 'play', 'plays')}</span>}
          {quiz.average !== null && <span className={styles.average}>{quiz.average}% average</span>}
          <span>{editedWords(quiz.updated_at)}</span>
        </p>
        {quiz.corrections.map((correction) => (
          <CorrectionLine key={correction.qid} {...{ quiz_title, correction }} />
        ))}
      </div>
      <Menu kind="quiet" label={`More for ${quiz_title}`} button={<Ellipsis size={20} aria-hidden="true" />}>
        <Link href={links.makeQuiz(id)}>
          <Pencil size={18} aria-hidden="true" /> Edit
        </Link>
        <Link href={links.makeQuizAnd('preview', id)}>
          <Eye size={18} aria-hidden="true" /> Preview
        </Link>
        {status === 'published' && (
          <Link href={links.hostQuiz(quiz_url)}>
            <Users size={18} aria-hidden="true" /> Play together
          </Link>
        )}
        {status === 'published' && (
          <button type="button" onClick={() => void copyLink()}>
            <Copy size={18} aria-hidden="true" /> Copy link
          </button>
        )}
        {!isDraft && (
          <Link href={quizReport(id, '7')}>
            <ChartColumn size={18} aria-hidden="true" /> Reports
          </Link>
        )}
        <button type="button" onClick={() => void run(duplicate)}>
          <Files size={18} aria-hidden="true" /> Duplicate
        </button>
        <Link href={links.makeQuizAnd('import', id)}>
          <FileInput size={18} aria-hidden="true" /> Import questions
        </Link>
        <button type="button" onClick={() => setIsExporting(true)}>
          <Download size={18} aria-hidden="true" /> Export
        </button>
        <Link href={links.printQuiz(id)}>
          <Printer size={18} aria-hidden="true" /> Print
        </Link>
        {status === 'published' ? (
          <button type="button" onClick={() => void run(unpublish)}>
            <EyeOff size={18} aria-hidden="true" /> Unpublish
          </button>
        ) : (
          isDraft && (
            <Link href={links.makeQuizAnd('publish', id)}>
              <Upload size={18} aria-hidden="true" /> Publish
            </Link>
          )
        )}
        <button type="button" onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden="true" /> Delete
        </button>
      </Menu>
      {isExporting && <ExportDialog id={id} title={quiz_title} onClose={() => setIsExporting(false)} />}
    </li>
  )
}

/** A draft that exists only in this browser. */
export const UnsentRow = ({ stored }: { stored: UnopenedDraft }) => {
  const { id, draft, at } = stored
  const address = draft.quiz_url || urlFromTitle(draft.quiz_title)
  const cover = useEmblems()?.coverOf(draft.emblem || null, {
    title: draft.quiz_title,
    category: draft.category,
    quizUrl: address,
  })
  return (
    <li className={styles.row}>
      <div className={styles.image} data-hue="straw">
        <Cover slug={address || 'new-quiz'} hue="straw" emblem={cover?.path} icon={draft.category || 'shapes'} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link href={links.makeQuiz(id)}>{draft.quiz_title.trim() || 'No title yet'}</Link>
        </h2>
        <p className={styles.about}>
          <span className={styles.tag}>Only on this device</span>
          <span>{counted(draft.questions.length, 'question', 'questions')}</span>
          <span>{editedWords(new Date(at).toISOString())}</span>
        </p>
      </div>
    </li>
  )
}

/** How far the re-scoring after a corrected key is; its end is announced. */
function CorrectionLine({
  quiz_title,
  correction,
}: {
  quiz_title: string
  correction: OwnQuiz['corrections'][number]
}) {
  const { done } = correction
  const words = doneWords(correction)
  const wasDone = useRef(done)
  useEffect(() => {
    if (done && !wasDone.current) announce(`${quiz_title}. ${words}.`)
    wasDone.current = done
  }, [done, quiz_title, words])
  return (
    <p className={styles.correction}>
      <CircleCheck size={16} aria-hidden="true" />
      {words}
    </p>
  )
}
