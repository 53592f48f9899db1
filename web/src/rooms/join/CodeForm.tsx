import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { roomsApi } from '#contract/rooms.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { codeIn, codeWords } from './code-in.ts'
import { failureAt } from './failure-at.ts'
import styles from './CodeForm.module.css'

const SIX_DIGITS = 'A code has six digits.'
export const NO_SUCH_ROOM = 'No room has this code. Check the six digits on the screen.'
const OFFLINE = "You're offline. Joining needs a connection."

/** Asks for the code of a room. */
export function CodeForm({ code: first = '' }: { code?: string }) {
  const [, navigate] = useLocation()
  const { own, field, isBusy, put } = useForm({
    rules: { code: (value) => (codeIn(value) === null ? SIX_DIGITS : null) },
    offline: OFFLINE,
    async submit({ code: typed }) {
      const code = codeIn(typed) ?? ''
      await call(roomsApi.room, { params: { code } }).catch((error: unknown) => {
        throw errorCode(error) === 'NOT_FOUND' ? failureAt('code', NO_SUCH_ROOM) : error
      })
      navigate(links.joinRoom(code))
    },
    onFailure: () => {},
  })
  const { onChange, ...rest } = field('code')
  return (
    <div className={styles.code}>
      <Form {...own}>
        <Field
          {...rest}
          label="Room code"
          defaultValue={first}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          placeholder="123 456"
          onChange={(event) => {
            const { value } = event.target
            // A pasted link is shown as the code in it.
            if (/[^\d\s]/.test(value)) put('code', codeWords(codeIn(value) ?? value))
            onChange(event)
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText="Looking…">
            Join
          </Button>
        </div>
      </Form>
    </div>
  )
}
