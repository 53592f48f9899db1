import { useState } from 'react'
import { TIMERS } from '#contract/quiz/settings.ts'
import { creditForShare } from '#contract/quiz/credit.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { percentOfCredit } from '#web/platform/credit-words.ts'
import { change, changeSettings } from '../draft/draft.ts'
import { useDraft, useEdit, useEditor } from '../draft/editor-context.ts'
import { LANGUAGES } from '../draft/languages.ts'
import { clock } from '../saving/save-words.ts'
import { storedCopies } from '../saving/opened-drafts.ts'
import { Card } from './Card.tsx'
import cardStyles from './Card.module.css'
import styles from './SettingsCard.module.css'

const FEEDBACK = [
  { value: 'each', label: 'After each question' },
  { value: 'end', label: 'At the end' },
] as const
const VISIBILITY = [
  { value: 'all', label: 'Everyone' },
  { value: 'link', label: 'Only people with the link' },
] as const

/** How the quiz is played. */
export function SettingsCard({ user }: { user: string }) {
  const { settings, lang } = useDraft((draft) => draft)
  const edit = useEdit()
  const languages = LANGUAGES.some(([code]) => code === lang) ? LANGUAGES : ([...LANGUAGES, [lang, lang]] as const)
  return (
    <Card title="Settings">
      <RadioGroup
        legend="Feedback"
        options={FEEDBACK}
        value={settings.feedback}
        onChange={(feedback) => edit(changeSettings({ feedback }))}
      />
      <div>
        <Select
          label="Timer"
          value={String(settings.timer_seconds ?? 'off')}
          options={timersWith(settings.timer_seconds)}
          onChange={(to) => edit(changeSettings({ timer_seconds: to === 'off' ? null : Number(to) }))}
        />
      </div>
      <CreditSetting isOn={settings.partial_credit} />
      <div data-field-group>
        <Switch
          label="Shuffle options"
          hint="An option can stay last, like “None of these”."
          checked={settings.shuffle_options}
          onChange={(shuffle_options) => edit(changeSettings({ shuffle_options }))}
        />
        <Switch
          label="Shuffle questions"
          checked={settings.shuffle_questions}
          onChange={(shuffle_questions) => edit(changeSettings({ shuffle_questions }))}
        />
      </div>
      <RadioGroup
        legend="Visibility"
        options={VISIBILITY}
        value={settings.visibility}
        onChange={(visibility) => edit(changeSettings({ visibility }))}
      />
      <div>
        <Select label="Language" value={lang} options={languages} onChange={(to) => edit(change({ lang: to }))} />
      </div>
      <Copies user={user} />
    </Card>
  )
}

/** The timers the editor offers, plus the quiz's own if it was imported with another. */
const timersWith = (own: number | null) => [
  ['off', 'Off'] as const,
  ...[...new Set([...TIMERS, ...(own ? [own] : [])])]
    .toSorted((a, b) => a - b)
    .map((seconds) => [String(seconds), `${seconds} seconds a question`] as const),
]

/** Whether partly right answers earn something, with an example that follows the switch. */
function CreditSetting({ isOn }: { isOn: boolean }) {
  const edit = useEdit()
  const mayHaveResults = useEditor(({ server }) => server.version > 0)
  return (
    <div className={styles.credit}>
      <Switch
        label="Give credit for partly right answers"
        hint="For answers with several parts, and for numbers and places that are nearly right."
        checked={isOn}
        onChange={(partial_credit) => edit(changeSettings({ partial_credit }))}
      />
      <output className={styles.example}>
        <span>Example: “All that apply” with 3 right options, and a player marks 2 of them.</span>
        <strong>
          {isOn ? `${percentOfCredit(creditForShare(2, 3))}% of the credit` : 'No credit: it counts as wrong'}
        </strong>
      </output>
      {mayHaveResults && (
        <p className={cardStyles.hint}>
          {isOn
            ? 'Changing this counts for new plays. Results that players already have stay as they are.'
            : 'This quiz gives credit only for wholly right answers. You can change that for new plays; results that players already have stay as they are.'}
        </p>
      )}
    </div>
  )
}

/** Copies that lost a conflict between two devices. */
function Copies({ user }: { user: string }) {
  const id = useEditor(({ server }) => server.id)
  const edit = useEdit()
  const [copies] = useState(() => storedCopies(id, user, Date.now()))
  if (copies.length === 0) return null
  return (
    <div>
      <h3>Earlier versions</h3>
      <p className={cardStyles.hint}>Versions you replaced. We keep them for 7 days.</p>
      <ul className={styles.copies}>
        {copies.map(({ key, stored }) => (
          <li key={key} className={styles.copy}>
            <span>
              {stored.draft.quiz_title || 'No title yet'},{' '}
              {counted(stored.draft.questions.length, 'question', 'questions')}, {clock(stored.at)}
            </span>
            <Button kind="secondary" small onClick={() => edit(() => stored.draft)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
