import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { authoringApi } from '#contract/api/authoring.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { errorCode } from '#web/platform/errors.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { mayHaveFormulas, previewedQuestion, previewOf, useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { query } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { NotYourQuiz } from './NotYourQuiz.tsx'
import { printedQuestions, PrintedKey, PrintedSheet } from './PrintedSheet.tsx'
import styles from './PrintedSheet.module.css'

/** One of the author's quizzes on paper, with its answer key on the last page. */
export function PrintQuizPage({ quiz_id }: { quiz_id: string }) {
  // Closing the print dialog focuses the window, and must not load the page again.
  const saved = useQuery({
    ...query(authoringApi.edit, { params: { id: quiz_id } }),
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  if (errorCode(saved.error) === 'FORBIDDEN') return <NotYourQuiz id={quiz_id} />
  // What the editor loaded may be older than what it has saved.
  const current = saved.isSuccess && saved.isFetchedAfterMount ? saved.data : undefined
  return (
    <Loaded from={{ ...saved, data: current }} isPage skeleton={<Skeleton className={styles.page} />}>
      {(draft) => <PrintScreen draft={draft} />}
    </Loaded>
  )
}

function PrintScreen({ draft }: { draft: Draft }) {
  const [hasImages, setHasImages] = useState(true)
  const [isShuffled, setIsShuffled] = useState(draft.settings.shuffle_options)
  const renderer = useFormulaRenderer(draft.questions.some(mayHaveFormulas))
  const questions = printedQuestions(draft, isShuffled).map((one) => ({
    ...one,
    printed: previewedQuestion(one.printed, renderer),
    why: { text: one.authored.why, rendered: previewOf(one.authored.why, renderer) },
  }))
  usePageTitle(`Print ${draft.quiz_title}`)
  return (
    <div className={styles.screen}>
      <div className={styles.controls}>
        <PageTitle>Print</PageTitle>
        <Switch label="Pictures" checked={hasImages} onChange={setHasImages} />
        <Switch label="Shuffle options" checked={isShuffled} onChange={setIsShuffled} />
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" /> Print
        </Button>
      </div>
      <PrintedSheet {...{ draft, questions, hasImages }} />
      <PrintedKey {...{ draft, questions }} />
    </div>
  )
}
