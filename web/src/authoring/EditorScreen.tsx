import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { links } from '#contract/api/links.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { useMedia } from '#web/platform/browser/use-in-browser.ts'
import { announce } from '#web/platform/announcements.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { ShowsAllProblems } from '#web/kinds/fields/PartsProblems.tsx'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAutosave, saveFirst } from './saving/autosave.ts'
import { repeatsIn } from './draft/checks.ts'
import { DetailsCard } from './cards/DetailsCard.tsx'
import {
  addQuestions,
  blankQuestion,
  change,
  copyOf,
  insertQuestions,
  lastingOf,
  MOST_QUESTIONS,
  moveQuestion,
  removeQuestion,
  type AddPlace,
} from './draft/draft.ts'
import { edit, isLive, redoEdit, undoEdit, type Editor } from './draft/editor.ts'
import { EditorContext, isSection, placeParam, readPlace, type EditorPlace } from './draft/editor-context.ts'
import { DoneNotice, type Done } from './editor/DoneNotice.tsx'
import { EditorBar, PublishedLink } from './editor/EditorBar.tsx'
import { addedWords } from './files/add-place.ts'
import { EMPTY_SOURCE } from './files/import-source.ts'
import { ExportDialog } from './exports/ExportDialog.tsx'
import { focusCard, focusField, useFocusAfterDialog } from './editor/focus-field.ts'
import { ImportDialog } from './files/ImportDialog.tsx'
import type { QuizParts } from './files/offered-quiz.ts'
import { KindPicker } from './editor/KindPicker.tsx'
import { Outline } from './editor/Outline.tsx'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { PublishPanel } from './editor/PublishPanel.tsx'
import { questionFigures, quizCategories } from './queries.ts'
import { QuestionCard } from './cards/QuestionCard.tsx'
import { ResultsCard } from './cards/ResultsCard.tsx'
import { SaveNotice } from './saving/SaveNotice.tsx'
import { SettingsCard } from './cards/SettingsCard.tsx'
import styles from './EditorScreen.module.css'

interface EditorScreenProps {
  editor: Editor
  user: string
  search: string
  /** Whether a new quiz was asked for, and one that waited unsaved in this browser was opened instead. */
  isOlder: boolean
}

/** What the address can open first. */
const OPENINGS = ['publish', 'preview', 'import'] as const
type Open = (typeof OPENINGS)[number] | 'nothing' | 'kinds' | 'export'

/** The editor: outline, one card, preview. */
export function EditorScreen({ editor, user, search, isOlder }: EditorScreenProps) {
  const autosave = useAutosave()
  const history = useStore(editor, (state) => state.history)
  const saving = useStore(editor, (state) => state.saving)
  const server = useStore(editor, (state) => state.server)
  const hasNews = !useStore(editor, isLive)
  const [, navigate] = useLocation()
  const [at, setAt] = useState<EditorPlace>(() => readPlace(search, history.now.questions))
  const [open, setOpen] = useState<Open>(
    () => OPENINGS.find((name) => new URLSearchParams(search).has(name)) ?? 'nothing',
  )
  const [showsAllProblems, setShowsAllProblems] = useState(open === 'publish')
  const [importSource, setImportSource] = useState(EMPTY_SOURCE)
  const [done, setDone] = useState<Done | null>(null)
  // Where a third column fits.
  const isWide = useMedia('(min-width: 1280px)')
  const { data: categories } = useQuery(quizCategories())
  const isPlayed = server.version > 0 && server.id !== null
  const { data: figures } = useQuery({ ...questionFigures(server.id ?? ''), enabled: isPlayed, throwOnError: false })
  const toFocus = useRef<string | null>(null)

  const { now } = history
  const { questions } = now
  const index = questions.findIndex(({ id }) => id === at)
  const question = questions[index]
  const hue = categories?.find(({ slug }) => slug === now.category)?.hue
  usePageTitle(now.quiz_title.trim() ? `Editing ${now.quiz_title.trim()}` : 'New quiz')

  // When a question is gone, deleted or undone, its neighbour is shown.
  const isLost = !question && !isSection(at)
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
    if (isLost) setAt(questions[Math.min(lastIndex.current, questions.length - 1)]?.id ?? 'details')
  }, [index, isLost, questions])

  const word = placeParam(at, questions)
  const isIn = saving.kind !== 'loggedOut'
  useEffect(() => {
    if (isIn) navigate(links.makeQuiz(server.id, word), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the place, not the other way round
  }, [server.id, word])

  useEffect(() => {
    const field = toFocus.current
    toFocus.current = null
    if (field === '') focusCard()
    else if (field !== null) focusField(field)
  })

  useFocusAfterDialog(open !== 'nothing')

  const go = useCallback((place: EditorPlace, field = '') => {
    toFocus.current = field
    setAt(place)
    setOpen('nothing')
  }, [])
  const move = useCallback(
    (id: string, to: number) => {
      const before = editor.getState().history.now.questions
      const from = before.findIndex((one) => one.id === id)
      edit(editor, moveQuestion(id, to))
      const after = editor.getState().history.now.questions.findIndex((one) => one.id === id)
      if (after !== from) announce(`Question ${from + 1} is now number ${after + 1} of ${before.length}.`)
    },
    [editor],
  )
  const addOf = (type: QuestionType) => {
    const fresh = blankQuestion(type)
    edit(editor, (draft) => addQuestions([fresh], draft.questions.length)(draft))
    go(fresh.id, 'text')
  }
  const openKinds = useCallback(() => setOpen('kinds'), [])
  const copy = (original: EditedQuestion) => {
    const same = copyOf(original)
    edit(editor, addQuestions([same], index + 1))
    go(same.id, 'text')
    announce(`Question ${index + 1} duplicated.`)
  }
  const remove = (id: string) => {
    const next = questions[index + 1] ?? questions[index - 1]
    edit(editor, (draft) => {
      const rest = removeQuestion(id)(draft)
      return rest.questions.length > 0 ? rest : { ...rest, questions: [blankQuestion()] }
    })
    setDone({ words: `Question ${index + 1} deleted.`, before: now })
    announce(`Question ${index + 1} deleted.`)
    if (next) go(next.id)
  }
  const toNext = () => {
    const next = question ? questions[index + 1] : questions[0]
    if (next) go(next.id, 'text')
    else if (questions.length < MOST_QUESTIONS) openKinds()
  }
  const takeIn = (added: EditedQuestion[], place: AddPlace, parts: QuizParts) => {
    const words = addedWords(added.length, place, lastingOf(questions), parts)
    edit(editor, (draft) => change(parts)(insertQuestions(added, place)(draft)))
    setImportSource(EMPTY_SOURCE)
    setDone({ words, before: now })
    announce(words)
    go(added[0]?.id ?? 'details')
  }
  const forget = useCallback(() => setDone(null), [])
  const takeBack = () => {
    undoEdit(editor)
    setDone(null)
    focusCard()
  }
  const close = () => setOpen('nothing')
  const closePublish = () => {
    // After publishing, the button that opened it is gone.
    if (isLive(editor.getState())) toFocus.current = ''
    close()
  }
  const check = () => {
    setShowsAllProblems(true)
    setOpen('publish')
  }
  const openExport = async () => {
    if (await saveFirst(editor, autosave)) setOpen('export')
  }
  useEditorKeys({
    save: () => void autosave.save(),
    next: toNext,
    undo: () => undoEdit(editor),
    redo: () => redoEdit(editor),
  })

  const tools = useMemo(() => ({ editor, go }), [editor, go])
  const title = now.quiz_title.trim() || 'New quiz'
  return (
    <EditorContext value={tools}>
      <ShowsAllProblems value={showsAllProblems}>
        <div className={styles.page} onBlur={({ target }) => target.matches('input, textarea') && void autosave.save()}>
          <EditorBar
            title={title}
            onPreview={() => setOpen('preview')}
            onImport={() => setOpen('import')}
            onExport={() => void openExport()}
            publish={
              hasNews ? (
                // The second press of a double click may have begun on a dialog that is closed by now.
                <Button small onClick={({ detail }) => detail < 2 && check()}>
                  {server.status === 'published' ? 'Publish changes' : 'Check & publish'}
                </Button>
              ) : (
                <PublishedLink quiz_url={server.quiz_url} />
              )
            }
          />
          <div className={styles.columns}>
            <div className={styles.outline}>
              <Outline at={at} onGo={go} onMove={move} onAdd={openKinds} onImport={() => setOpen('import')} />
            </div>
            <div className={styles.card}>
              <SaveNotice saving={saving} address={links.makeQuiz(server.id, word)} />
              {isOlder && server.id === null && (
                <p className={styles.older}>You started this quiz earlier. Once it's saved, you can start another.</p>
              )}
              {done && <DoneNotice {...{ done, history }} onUndo={takeBack} onGone={forget} />}
              {at === 'details' && <DetailsCard />}
              {at === 'results' && <ResultsCard />}
              {at === 'settings' && <SettingsCard user={user} />}
              {question && (
                <QuestionCard
                  key={question.id}
                  question={question}
                  index={index}
                  count={questions.length}
                  sameAs={repeatsIn(questions).get(question.id)}
                  figures={figures?.find(({ qid }) => qid === (editor.getState().ids[question.id] ?? question.id))}
                  onMove={(to) => move(question.id, to)}
                  onCopy={() => copy(question)}
                  onDelete={() => remove(question.id)}
                />
              )}
            </div>
            {isWide && <PreviewPane at={at} hue={hue} />}
          </div>
          {open === 'kinds' && (
            <KindPicker lastUsed={questions.at(-1)?.type ?? 'single'} onPick={addOf} onClose={close} />
          )}
          {open === 'publish' && <PublishPanel onClose={closePublish} />}
          {open === 'preview' && <PreviewDialog at={at} hue={hue} onClose={close} />}
          {open === 'import' && (
            <ImportDialog
              draft={now}
              categories={categories ?? []}
              shown={question?.id}
              source={importSource}
              setSource={setImportSource}
              onAdd={takeIn}
              onClose={close}
            />
          )}
          {open === 'export' && server.id !== null && (
            <ExportDialog id={server.id} title={now.quiz_title} onClose={close} />
          )}
        </div>
      </ShowsAllProblems>
    </EditorContext>
  )
}

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select'

/** The editor's keys: Ctrl+S saves, Ctrl+Enter goes to the next question; inside a field, undo is the browser's. */
function useEditorKeys({ save, next, undo, redo }: Record<'save' | 'next' | 'undo' | 'redo', () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
    const inField = event.target instanceof Element && event.target.matches(FIELD)
    const steps = inField ? {} : { z: event.shiftKey ? redo : undo, y: redo }
    const keys: Record<string, () => void> = { s: save, enter: next, ...steps }
    const meant = keys[event.key.toLowerCase()]
    if (!meant) return
    event.preventDefault()
    meant()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
