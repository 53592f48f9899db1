import { X } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { setPreference, usePreferences } from '#web/platform/preferences.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './ShortcutsDialog.module.css'
import { closeShortcuts } from '#web/platform/browser/keyboard.ts'

/** What each key does, by where it does that. */
const KEYS = {
  Anywhere: {
    '/': 'Search',
    '?': 'Show this list',
    Esc: 'Close a menu or dialog',
  },
  'In a question': {
    '1–9 or A–I': 'Choose an option',
    'Arrow keys': 'Move between options',
    Enter: 'Next',
    Esc: 'Leave the quiz',
  },
  'Making a quiz': {
    'Ctrl+S': 'Save now',
    'Ctrl+Enter': 'Next question, or a new one',
    'Alt+Up or Down': 'Move a question or an option',
    'Ctrl+Z': 'Undo, outside a field',
    'Ctrl+Shift+Z': 'Redo',
  },
  'On a result': {
    N: 'Play next',
    R: 'Play again',
    S: 'Share',
    W: 'Only wrong answers',
  },
  'Hosting a room': {
    Space: 'Go on',
    P: 'Pause, or carry on',
    L: 'Lock, or unlock',
    N: 'Hide names, or show them',
    F: 'Full screen',
  },
  'In reports': {
    '[': 'Previous day',
    ']': 'Next day',
  },
}

/** Every keyboard shortcut, and the switch that turns single-key shortcuts off. */
export function ShortcutsDialog() {
  const singleKeys = usePreferences((preferences) => preferences.singleKeys)
  return (
    <Dialog labelledBy="shortcuts-title" onClose={closeShortcuts} focusOn="h2">
      <div className={styles.top}>
        <h2 id="shortcuts-title" tabIndex={-1}>
          Keyboard shortcuts
        </h2>
        <IconButton label="Close" onClick={closeShortcuts}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Switch
        label="Single-key shortcuts"
        checked={singleKeys}
        onChange={(checked) => setPreference('singleKeys', checked)}
      />
      {Object.entries(KEYS).map(([where, keys]) => (
        <section key={where} className={styles.group}>
          <h3>{where}</h3>
          <dl className={styles.keys}>
            {Object.entries(keys).map(([key, does]) => (
              <Fragment key={key}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.help}>
        <Link href={links.content('faq')} onClick={closeShortcuts}>
          Questions and answers
        </Link>
        <Link href={links.contact} onClick={closeShortcuts}>
          Send a message
        </Link>
      </p>
    </Dialog>
  )
}
