import { ChevronLeft, Ellipsis, Eye, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './EditorBar.module.css'

interface EditorBarProps {
  title: string
  status: ReactNode
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onPreview: () => void
  /** The button to publish, or what is there instead. */
  publish: ReactNode
  /** The menu of further actions. */
  children: ReactNode
}

/** The bar above the editor: back link, title, save status and actions. */
export function EditorBar(props: EditorBarProps) {
  const { title, status, canUndo, canRedo, onUndo, onRedo, onPreview, publish, children } = props
  return (
    <header className={styles.bar} data-tools>
      <Link href={links.myQuizzes} className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        <span className={styles.backWords}>My quizzes</span>
      </Link>
      <div className={styles.title}>
        <PageTitle>{title}</PageTitle>
      </div>
      {status}
      <div className={styles.tools}>
        <IconButton label="Undo" disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          <Undo2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" disabled={!canRedo} aria-keyshortcuts="Control+Shift+Z" onClick={onRedo}>
          <Redo2 size={20} aria-hidden="true" />
        </IconButton>
        <Menu kind="quiet" label="More" button={<Ellipsis size={20} aria-hidden="true" />}>
          {children}
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
