import {
  ChevronLeft,
  Ellipsis,
  Eye,
  Redo2,
  Undo2,
  Download,
  EyeOff,
  Play,
  Printer,
  Upload,
  CircleCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { Button, IconButton, ButtonLink } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { confirm } from '#web/platform/confirm.ts'
import { toast } from '#web/platform/toasts.ts'
import { redoEdit, undoEdit } from '../draft/editor.ts'
import { useEditor, useTools } from '../draft/editor-context.ts'
import { useAutosave, saveFirst } from '../saving/autosave.ts'
import { SaveStatus } from '../saving/SaveNotice.tsx'
import styles from './EditorBar.module.css'

interface EditorBarProps {
  title: string
  onPreview: () => void
  onImport: () => void
  onExport: () => void
  /** The button to publish, or what is there instead. */
  publish: ReactNode
}

/** The bar above the editor: back link, title, save status and actions. */
export function EditorBar({ title, onPreview, publish, ...menu }: EditorBarProps) {
  const { editor } = useTools()
  const { past, future } = useEditor(({ history }) => history)
  return (
    <header className={styles.bar} data-tools>
      <Link href={links.myQuizzes} className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        <span className={styles.backWords}>My quizzes</span>
      </Link>
      <div className={styles.title}>
        <PageTitle>{title}</PageTitle>
      </div>
      <SaveStatus />
      <div className={styles.tools}>
        <IconButton
          label="Undo"
          disabled={past.length === 0}
          aria-keyshortcuts="Control+Z"
          onClick={() => undoEdit(editor)}
        >
          <Undo2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Redo"
          disabled={future.length === 0}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => redoEdit(editor)}
        >
          <Redo2 size={20} aria-hidden="true" />
        </IconButton>
        <Menu kind="quiet" label="More" button={<Ellipsis size={20} aria-hidden="true" />}>
          <EditorMenu {...menu} />
        </Menu>
      </div>
      <div className={styles.ways}>
        <Button kind="secondary" small onClick={onPreview}>
          <Eye size={18} aria-hidden="true" /> Preview
        </Button>
        {publish}
      </div>
    </header>
  )
}

/** Further actions for the quiz being edited. */
function EditorMenu({ onImport, onExport }: { onImport: () => void; onExport: () => void }) {
  const autosave = useAutosave()
  const { editor } = useTools()
  const { id, status, quiz_url } = useEditor((state) => state.server)
  const [, navigate] = useLocation()
  const print = async (quizId: string) => {
    if (await saveFirst(editor, autosave)) navigate(links.printQuiz(quizId))
  }
  const unpublish = async () => {
    const { yes } = await confirm({
      title: 'Unpublish this quiz?',
      text: "Players won't find it any more. Your draft and its plays stay, and you can publish it again.",
      yes: 'Unpublish',
      no: 'Keep it published',
    })
    if (!yes) return
    const answer = await autosave.publish(false)
    if (answer.done) toast('success', 'Unpublished.')
    else toast('error', answer.message)
  }
  return (
    <>
      <button type="button" onClick={onImport}>
        <Upload size={18} aria-hidden="true" /> Import questions
      </button>
      {id !== null && (
        <>
          <button type="button" onClick={onExport}>
            <Download size={18} aria-hidden="true" /> Export
          </button>
          <button type="button" onClick={() => void print(id)}>
            <Printer size={18} aria-hidden="true" /> Print
          </button>
        </>
      )}
      {status === 'published' && (
        <>
          <Link href={links.quizStart(quiz_url)}>
            <Play size={18} aria-hidden="true" /> Play it
          </Link>
          <button type="button" onClick={() => void unpublish()}>
            <EyeOff size={18} aria-hidden="true" /> Unpublish
          </button>
        </>
      )}
    </>
  )
}

/** Shown instead of the publish button while players see exactly this version. */
export const PublishedLink = ({ quiz_url }: { quiz_url: string }) => (
  <ButtonLink kind="secondary" small href={links.quizStart(quiz_url)}>
    <CircleCheck size={18} aria-hidden="true" /> Published
    <span className="unseen">. Open the quiz</span>
  </ButtonLink>
)
