import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Hue } from '#contract/covers/hues.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './EmblemDialog.module.css'
import type { EmblemSet } from './use-emblems.ts'

interface EmblemDialogProps {
  emblems: EmblemSet
  slug: string
  hue: Hue
  /** The one on the cover now. */
  emblem: string
  onChoose: (name: string) => void
  onClose: () => void
}

/** All emblems, a search for them, and the cover with the one that is chosen. */
export function EmblemDialog({ emblems, slug, hue, emblem, onChoose, onClose }: EmblemDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(emblem)
  const list = useRef<HTMLDivElement>(null)
  const groups = emblems.findEmblems(typed)
  const count = groups.reduce((sum, group) => sum + group.emblems.length, 0)
  const shown = emblems.emblemNamed(chosen)

  useEffect(() => {
    list.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
  }, [])

  /** From the search into the results: the chosen one, or the first. */
  const onSearchKey = (event: KeyboardEvent) => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = inputs.find(({ checked }) => checked) ?? inputs[0]
    if (!next || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    next.focus()
    setChosen(next.value)
  }

  return (
    <Dialog labelledBy="emblem-title" place="wide" onClose={onClose} focusOn="[type=search]">
      <form
        method="dialog"
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(chosen)
        }}
      >
        <div className={styles.preview}>
          <h2 id="emblem-title">Choose an emblem</h2>
          <div className={styles.cover}>
            <Cover slug={slug} hue={hue} emblem={shown?.path} icon="shapes" />
          </div>
          <p className={styles.name}>{shown?.label}</p>
        </div>
        <div className={styles.choice}>
          <Field
            label="Search"
            type="search"
            value={typed}
            placeholder="river, chess, music…"
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onSearchKey}
          />
          <output className={styles.count}>
            {count === 0 ? `No emblem for "${typed.trim()}". Try another word.` : counted(count, 'emblem', 'emblems')}
          </output>
          <div ref={list} className={styles.list} role="radiogroup" aria-label="Emblems">
            {groups.map(({ title, emblems: found }) => (
              <section key={title} aria-label={title}>
                <h3 className={styles.group}>{title}</h3>
                <div className={styles.tiles}>
                  {found.map(({ name, label, path }) => (
                    <label key={name} className={styles.tile} title={label}>
                      <input
                        type="radio"
                        name="emblem"
                        className="unseen"
                        value={name}
                        checked={name === chosen}
                        aria-label={label}
                        onChange={() => setChosen(name)}
                      />
                      <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d={path} />
                      </svg>
                    </label>
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use this emblem</Button>
        </div>
      </form>
    </Dialog>
  )
}
