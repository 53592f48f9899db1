import { Download, EyeOff, Play, Printer, Upload } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { confirm } from '#web/platform/confirm.ts'
import { links } from '#contract/links.ts'
import { toast } from '#web/platform/toasts.ts'
import { useEditor, useTools } from '../draft/editor-context.ts'
import { useAutosave } from '../saving/autosave-context.ts'
import { saveFirst } from '../saving/save-first.ts'

interface EditorMenuProps {
  onImport: () => void
  onExport: () => void
}

/** Further actions for the quiz being edited. */
export function EditorMenu({ onImport, onExport }: EditorMenuProps) {
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
