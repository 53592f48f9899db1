import { useState } from 'react'
import { confirm, type Confirmation } from '#web/platform/confirm.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './KitPage.module.css'

const PLAIN: Confirmation = {
  title: 'Start again?',
  text: 'Your 3 answers will be cleared.',
  yes: 'Start again',
  no: 'Keep them',
}
const PASSWORD: Confirmation = {
  title: 'Spend 250 buxes?',
  text: 'You have 300.',
  yes: 'Spend 250 buxes',
  no: 'Not now',
  kind: 'password',
}

/** Simulates a slow server that knows one password. */
const check = (password: string): Promise<string | null> =>
  new Promise((resolve) => setTimeout(resolve, 1500, password === 'right' ? null : "That password isn't right."))

export function DialogsSection() {
  const [answer, setAnswer] = useState('none yet')
  const ask = async (question: Confirmation) => {
    const { yes, password } = await confirm(question)
    setAnswer(`${yes ? 'yes' : 'no'}${password ? ` with ${password}` : ''}`)
  }
  return (
    <>
      <div className={styles.row}>
        <Button kind="secondary" onClick={() => void ask(PLAIN)}>
          Ask plainly
        </Button>
        <Button kind="secondary" onClick={() => void ask({ ...PLAIN, danger: true })}>
          Ask before destroying
        </Button>
        <Button kind="secondary" onClick={() => void ask({ ...PASSWORD, onYes: check })}>
          Ask for the password
        </Button>
      </div>
      <p>Answer: {answer}</p>
    </>
  )
}
