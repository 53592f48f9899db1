import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authoringApi } from '#contract/api/authoring.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { errorCode } from '#web/platform/errors.ts'
import { query } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton, Skeletons } from '#web/ui/Waiting.tsx'
import { AutosaveContext, startAutosave, type Autosave } from './saving/autosave.ts'
import { createEditor, type Editor } from './draft/editor.ts'
import { editorStart } from './saving/editor-start.ts'
import { EditorScreen } from './EditorScreen.tsx'
import { NotYourQuiz } from './NotYourQuiz.tsx'
import { storedDraft } from './saving/opened-drafts.ts'
import styles from './MakeQuizPage.module.css'

/** The page for making and editing a quiz. */
export function MakeQuizPage({ quiz_id, search }: { quiz_id: string | null; search: string }) {
  const user = useSession((session) => session.user?.id)
  // After the session ends, the draft stays open for its author, and for nobody else.
  const [owner, setOwner] = useState(user ?? '')
  if (user !== undefined && user !== owner) setOwner(user)
  // Saving a new quiz changes the address while the author works; it is still the same quiz.
  const [own, setOwn] = useState({ opened: quiz_id, id: quiz_id })
  const opened = own.id === quiz_id ? own.opened : quiz_id
  if (own.id !== quiz_id && own.opened !== quiz_id) setOwn({ opened: quiz_id, id: quiz_id })
  return (
    <OpenedQuiz
      key={`${owner} ${opened}`}
      id={opened}
      user={owner}
      search={search}
      onNamed={(id) => setOwn({ opened, id })}
    />
  )
}

interface OpenedQuizProps {
  id: string | null
  user: string
  search: string
  onNamed: (id: string) => void
}

function OpenedQuiz({ id, ...rest }: OpenedQuizProps) {
  const [stored] = useState(() => storedDraft(id, rest.user))
  // Fetched data is dropped with the session; the quiz being edited is not.
  const [opened, setOpened] = useState<Draft>()
  const saved = useQuery({
    ...query(authoringApi.edit, { params: { id: id ?? '' } }),
    enabled: id !== null && opened === undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const fetched = saved.isFetchedAfterMount ? saved.data : undefined
  if (opened === undefined && fetched !== undefined) setOpened(fetched)
  // Without the server, this browser's draft is enough to continue.
  const isUnreached = saved.error !== null && errorCode(saved.error) === undefined
  if (id === null || (stored && isUnreached)) return <Editing stored={stored} saved={null} {...rest} />
  if (errorCode(saved.error) === 'FORBIDDEN') return <NotYourQuiz id={id} />
  return (
    <Loaded from={{ ...saved, data: opened }} isPage skeleton={<EditorSkeleton />}>
      {(data) => <Editing stored={stored} saved={data} {...rest} />}
    </Loaded>
  )
}

interface EditingProps extends Omit<OpenedQuizProps, 'id'> {
  stored: ReturnType<typeof storedDraft>
  saved: Draft | null
}

function Editing({ stored, saved, user, search, onNamed }: EditingProps) {
  // The title that the address suggests.
  const [title] = useState(() => (new URLSearchParams(search).get('title') ?? '').trim().slice(0, 100))
  const [editor] = useState<Editor>(() => createEditor(editorStart(stored, saved, title)))
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  const client = useQueryClient()
  useEffect(() => {
    const started = startAutosave(editor, { user })
    // oxlint-disable-next-line react/set-state-in-effect -- created and ended with the screen, which waits for it
    setAutosave(started)
    return () => {
      started.close()
      void client.invalidateQueries({ queryKey: [authoringApi.own.path] })
    }
  }, [editor, user, client])
  const isOlder = stored !== null && title !== '' && stored.draft.quiz_title !== title
  useEffect(
    () =>
      editor.subscribe(({ server }, before) => {
        if (server.id !== null && server.id !== before.server.id) onNamed(server.id)
      }),
    [editor, onNamed],
  )
  return (
    autosave && (
      <AutosaveContext value={autosave}>
        <EditorScreen editor={editor} user={user} search={search} isOlder={isOlder} />
      </AutosaveContext>
    )
  )
}

/** The skeleton of the editor's outline and card. */
const EditorSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.outline}>
      <Skeletons count={6} className={styles.row} />
    </div>
    <Skeleton className={styles.card} />
  </div>
)
