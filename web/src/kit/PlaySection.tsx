import { useId } from 'react'
import type { Verdict } from '#contract/api/play.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES, type Answer, type Question, type QuestionType } from '#contract/quiz/question.ts'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { blankParts, toAuthored } from '#web/kinds/editing.ts'
import { blankOption } from '#web/kinds/written-question.ts'
import { QuestionFooter } from '#web/play/question/QuestionFooter.tsx'
import { PlayBar } from '#web/play/question/PlayBar.tsx'
import { QuestionSkeleton } from '#web/play/question/QuestionSkeleton.tsx'
import { ResultSkeleton } from '#web/play/result/ScoreRing.tsx'
import { StartSkeleton } from '#web/play/start/StartSkeleton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OptionRow } from '#web/ui/OptionRow.tsx'
import { Ring } from '#web/ui/Ring.tsx'
import { TimerBar } from '#web/ui/TimerBar.tsx'
import type { Pip } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import styles from './KitPage.module.css'

/** Every state that a pip can have. */
export const PIPS: Pip[] = [
  'right',
  'right',
  'right',
  'partly',
  'wrong',
  'skipped',
  'answered',
  'current',
  'todo',
  'todo',
  'todo',
]
const MANY = Array.from({ length: 50 }, (_, index): Pip => (index % 3 ? 'right' : 'wrong'))
const RIVERS = ['Rhine', 'Danube', 'Elbe', 'Oder']
const HEADINGS = {
  right: 'Right. 4 in a row.',
  partly: 'Partly right: 2 of 3.',
  wrong: 'Not this time.',
  waiting: "We'll check this later.",
} as const
const TONES = ['right', 'partly', 'wrong', 'waiting'] as const

const ask = (type: QuestionType): Question =>
  toAuthored({
    id: type,
    type,
    text: 'Which river runs through Vienna?',
    image: null,
    media: null,
    options: RIVERS.map((text) => ({ ...blankOption(text), text })),
    ...blankParts(),
    why: '',
    source: '',
  })

const CHECKED: Verdict = {
  qid: 'single',
  answer: 'Elbe',
  correct: false,
  credit: 0,
  key: 'Danube',
  why: 'The Danube passes four capitals.',
  rendered: null,
  shares: { right: 71, options: { Rhine: 14, Danube: 71, Elbe: 9, Oder: 6 } },
}

const nothing = () => {}
const form = {
  isLocked: false,
  showsVerdict: false,
  isDraft: false,
  hasKeys: false,
  onAnswer: nothing,
  onNext: nothing,
}

/** The components of a round, in a category's colours. */
export function PlaySection() {
  const id = useId()
  const given: Answer = 'Elbe'
  return (
    <div className={`${styles.wide} ${styles.room}`} data-hue="lagoon">
      <PlayBar pips={PIPS} index={6} isFresh={false} onLeave={nothing} />
      <Trail pips={PIPS} size="small" label="A small trail" />
      <Trail pips={MANY} label="A long trail" />
      <TimerBar seconds={14} of={20} onStop={nothing} />
      <TimerBar seconds={4} of={20} onStop={nothing} />
      <OptionRow letter="A" text="Asked" state="asked" />
      <OptionRow letter="B" text="Chosen" state="chosen" />
      <OptionRow letter="C" text="Right" state="right" tag="Right answer" share={71} />
      <OptionRow letter="D" text="Wrong" state="wrong" tag="Your answer" share={9} />
      <OptionRow letter="E" text="The rest" state="rest" share={20} />
      {QUESTION_TYPES.map((type) => (
        <AnswerForm
          key={type}
          {...form}
          question={ask(type)}
          given={undefined}
          verdict={null}
          isDirect={KINDS[type].chooses === 'one'}
        />
      ))}
      <AnswerForm {...form} question={ask('single')} given={undefined} verdict={null} isDirect={false} />
      <AnswerForm {...form} question={ask('single')} given={given} verdict={null} isDirect isLocked />
      <AnswerForm {...form} question={ask('single')} given={given} verdict={CHECKED} isDirect isLocked showsVerdict />
      {TONES.map((tone) => (
        <VerdictPanel
          key={tone}
          tone={tone}
          label={`Verdict ${tone} ${id}`}
          heading={HEADINGS[tone]}
          action={<Button>Next</Button>}
          aside={<Button kind="quiet">Report a problem</Button>}
        >
          <p>The Danube passes four national capitals, more than any other.</p>
        </VerdictPanel>
      ))}
      {[false, true].map((isDraft) => (
        <QuestionFooter
          key={String(isDraft)}
          {...{ isDraft, isFirst: !isDraft, onPrevious: nothing, onNext: nothing, onSkip: nothing }}
          onReport={nothing}
        />
      ))}
      <Ring pips={PIPS} step={0}>
        <p>3 of 10</p>
      </Ring>
      <Ring pips={MANY} step={0}>
        <p>33 of 50</p>
      </Ring>
      <StartSkeleton />
      <QuestionSkeleton quiz={null} index={0} />
      <ResultSkeleton />
    </div>
  )
}
