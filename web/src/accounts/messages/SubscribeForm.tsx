import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './SubscribeForm.module.css'

type State = { is: 'ready' | 'busy' | 'done' } | { is: 'wrong'; why: string }

/** Subscribes to the Friday email. The code for it is loaded on first use. */
export function SubscribeForm() {
  const [state, setState] = useState<State>({ is: 'ready' })
  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.is === 'busy') return
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email !== 'string') return
    setState({ is: 'busy' })
    try {
      const { subscribe } = await import('./subscribe.ts')
      const why = await subscribe(email)
      setState(why === null ? { is: 'done' } : { is: 'wrong', why })
    } catch {
      setState({ is: 'wrong', why: "That didn't work. Try again when you're online." })
    }
  }
  if (state.is === 'done')
    return (
      <p ref={focusOn} tabIndex={-1} className={styles.subscribed}>
        Done. Check your inbox to confirm.
      </p>
    )
  return (
    <form method="dialog" className={styles.subscribe} onSubmit={(event) => void subscribe(event)} noValidate>
      <p className={styles.offer}>One good quiz, every Friday.</p>
      <div className={styles.line}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          error={state.is === 'wrong' ? state.why : undefined}
        />
        <Button type="submit" kind="secondary" busy={state.is === 'busy'}>
          Subscribe
        </Button>
      </div>
    </form>
  )
}

/** Keeps the keyboard focus when a button is replaced by text: the text takes this as its `ref`. */
export const focusOn = (words: HTMLElement | null): void => words?.focus()
