import { Check, Plus, Upload } from 'lucide-react'
import { memo, useMemo, useEffect, useRef, type RefObject } from 'react'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { counted } from '#web/platform/format.ts'
import { Sortable, SortableItem } from '#web/ui/Sortable.tsx'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { mayHaveFormulas, useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { moveKeys } from '#web/kinds/fields/PartField.tsx'
import { useShowsAllProblems } from '#web/kinds/fields/PartsProblems.tsx'
import { isMotionReduced } from '#web/platform/preferences.ts'
import { bandProblems, detailProblems, problemsIn, repeatsIn } from '../draft/checks.ts'
import { isBlank, isEmpty, MOST_QUESTIONS } from '../draft/draft.ts'
import { useDraft, type EditorPlace } from '../draft/editor-context.ts'
import styles from './Outline.module.css'

interface OutlineProps {
  at: EditorPlace
  onGo: (place: EditorPlace) => void
  onMove: (id: string, to: number) => void
  onAdd: () => void
  onImport: () => void
}

/** What is to fix in the part that is open is not counted before its author has left it. */
type State = 'ready' | 'empty' | 'open' | number

/** The outline of the quiz: every section and question, and what each still needs. */
export const Outline = memo(function Outline({ at, onGo, onMove, onAdd, onImport }: OutlineProps) {
  const draft = useDraft((now) => now)
  const { questions } = draft
  const order = questions.map(({ id }) => id).join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- the same ids in the same order are the same list
  const ids = useMemo(() => questions.map(({ id }) => id), [order])
  const repeats = useMemo(() => repeatsIn(questions), [questions])
  const details: State = isEmpty(draft)
    ? 'empty'
    : detailProblems(draft).filter(({ path }) => path !== 'questions').length || 'ready'
  const showsAllProblems = useShowsAllProblems()
  const strip = useFollowed(`${at} ${order}`)
  const section = (place: EditorPlace, name: string, state: State) => (
    <button
      type="button"
      className={`${styles.row} ${styles.section}`}
      aria-current={at === place ? 'true' : undefined}
      onClick={() => onGo(place)}
    >
      <span className={styles.name}>{name}</span>
      <Mark state={at === place && !showsAllProblems ? whileOpen(state) : state} />
    </button>
  )
  return (
    <nav ref={strip} className={styles.outline} aria-label="Outline">
      {section('details', 'Details', details)}
      <Sortable ids={ids} noun="Question" onMove={onMove}>
        <ol className={styles.list} aria-label={counted(questions.length, 'question', 'questions')}>
          {questions.map((question, index) => (
            <Row
              key={question.id}
              question={question}
              index={index}
              isCurrent={at === question.id}
              showsAllProblems={showsAllProblems}
              isRepeat={repeats.has(question.id)}
              onGo={onGo}
              onMove={onMove}
            />
          ))}
        </ol>
      </Sortable>
      {questions.length < MOST_QUESTIONS && (
        <button type="button" className={`${styles.row} ${styles.act}`} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" /> <span className={styles.label}>Add question</span>
        </button>
      )}
      <button type="button" className={`${styles.row} ${styles.act}`} onClick={onImport}>
        <Upload size={18} aria-hidden="true" /> <span className={styles.label}>Import questions</span>
      </button>
      <div className={styles.last}>
        {section('results', 'Results', bandProblems(draft).length || 'ready')}
        {section('settings', 'Settings', 'ready')}
      </div>
    </nav>
  )
})

const stateWords = (state: State): string => (typeof state === 'number' ? `${state} to fix` : state)

const Mark = ({ state }: { state: State }) =>
  state === 'open' ? null : (
    <span className={typeof state === 'number' ? styles.toFix : styles.state} title={stateWords(state)}>
      <span className="unseen">, {stateWords(state)}</span>
      {state === 'ready' ? (
        <Check size={16} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">{state === 'empty' ? 'empty' : state}</span>
      )}
    </span>
  )

const whileOpen = (state: State): State => (typeof state === 'number' ? 'open' : state)

interface RowProps {
  question: EditedQuestion
  index: number
  isCurrent: boolean
  /** Whether problems are counted even while it is open. */
  showsAllProblems: boolean
  isRepeat: boolean
  onGo: (place: EditorPlace) => void
  onMove: (id: string, to: number) => void
}

/** Memoised: rendered again only when its own question changes or moves. */
const Row = memo(function Row({ question, index, isCurrent, showsAllProblems, isRepeat, onGo, onMove }: RowProps) {
  const { id } = question
  useFormulaRenderer(mayHaveFormulas(question))
  const state: State = isBlank(question) ? 'empty' : problemsIn(question).length || 'ready'
  return (
    <SortableItem id={id} name={`question ${index + 1}`} className={styles.item}>
      {(grip) => (
        <>
          <span className={styles.grip}>{grip}</span>
          <button
            type="button"
            className={styles.row}
            aria-current={isCurrent ? 'true' : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onGo(id)}
            onKeyDown={moveKeys(index, (to) => onMove(id, to))}
          >
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.words}>{questionTitle(question).text.trim() || 'No text yet'}</span>
            {isRepeat && <span className="unseen">, the same as another</span>}
            <Mark state={isCurrent && !showsAllProblems ? whileOpen(state) : state} />
          </button>
        </>
      )}
    </SortableItem>
  )
})

/** A list that keeps its current row in view: a strip on a phone, elsewhere a column in a box that scrolls. */
function useFollowed(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const behavior = isMounted.current && !isMotionReduced() ? 'smooth' : 'instant'
    isMounted.current = true
    if (!row) return
    for (const box of [list.current, list.current?.parentElement]) if (box) scrollWithin(box, row, behavior)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another current row is what it follows
  }, [current])
  return list
}

/** Scrolls a box, and nothing around it: sideways to an element's middle, upwards or down only as far as needed. */
function scrollWithin(box: HTMLElement, element: HTMLElement, behavior: ScrollBehavior): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  const top = Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom)
  box.scrollBy({ left, top, behavior })
}
