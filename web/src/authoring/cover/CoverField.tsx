import { Shapes, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Hue } from '#contract/covers/hues.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { EmblemDialog } from './EmblemDialog.tsx'
import { useEmblems } from './use-emblems.ts'
import styles from './CoverField.module.css'

interface CoverFieldProps {
  title: string
  /** The slug of its category; empty while there is none. */
  category: string
  categoryName: string | undefined
  hue: Hue
  /** Where the quiz will be played, which the shapes and colours come from. */
  address: string
  /** The name of the chosen emblem; empty: the one that fits the title. */
  emblem: string
  onChange: (emblem: string) => void
}

/** The generated cover as players will see it, and the choice of its emblem. */
export function CoverField({ title, category, categoryName, hue, address, emblem, onChange }: CoverFieldProps) {
  const emblems = useEmblems()
  const [isOpen, setIsOpen] = useState(false)
  const slug = address || 'new-quiz'
  const cover = emblems?.coverOf(emblem || null, { title, category, quizUrl: slug })
  const untitled = emblems?.coverOf(null, { title: '', category, quizUrl: slug })
  const fitsTitle = cover?.emblem !== untitled?.emblem
  const label = cover && emblems?.emblemNamed(cover.emblem)?.label
  return (
    <div className={styles.field}>
      <div className={styles.cover} data-hue={hue}>
        {cover && <Cover slug={slug} hue={hue} emblem={cover.path} icon={category || 'shapes'} />}
      </div>
      <div className={styles.words}>
        <p data-emblem={cover?.emblem}>
          {label && <strong>{label}</strong>}
          {label && emblemWords({ isChosen: emblem !== '', fitsTitle, category: categoryName })}
        </p>
        <p className={styles.hint}>We draw this cover for your quiz. You can also add a picture of your own.</p>
        <div className={styles.buttons}>
          <Button kind="quiet" small onClick={() => setIsOpen(true)} aria-disabled={!emblems}>
            <Shapes size={18} aria-hidden="true" /> Choose an emblem
          </Button>
          {emblem !== '' && (
            <Button kind="quiet" small onClick={() => onChange('')}>
              <Undo2 size={18} aria-hidden="true" /> Use the one for the title
            </Button>
          )}
        </div>
      </div>
      {isOpen && emblems && cover && (
        <EmblemDialog
          {...{ emblems, slug, hue }}
          emblem={cover.emblem}
          onChoose={(name) => {
            setIsOpen(false)
            onChange(name)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

interface EmblemSource {
  isChosen: boolean
  /** Whether it is another one than a quiz of this category gets without a title. */
  fitsTitle: boolean
  /** The name of its category; missing while there is none. */
  category: string | undefined
}

/** Where the emblem on a cover comes from, said after its name. */
export function emblemWords({ isChosen, fitsTitle, category }: EmblemSource): string {
  if (isChosen) return ', the emblem you chose.'
  if (fitsTitle) return ', an emblem that fits your title.'
  return category === undefined ? ', an emblem for any quiz.' : `, an emblem from ${category}.`
}
