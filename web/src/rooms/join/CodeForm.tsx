import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { roomsApi } from '#contract/api/rooms.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/errors.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { spacedCode } from '../room-words.ts'
import styles from './CodeForm.module.css'

export const NO_SUCH_ROOM = 'No room has this code. Check the six digits on the screen.'
export const JOIN_OFFLINE = "You're offline. Joining needs a connection."

/** Asks for the code of a room. */
export function CodeForm({ code: first = '' }: { code?: string }) {
  const [, navigate] = useLocation()
  const { own, field, isBusy, put } = useForm({
    rules: { code: (value) => (codeIn(value) === null ? 'A code has six digits.' : null) },
    offline: JOIN_OFFLINE,
    async submit({ code: typed }) {
      const code = codeIn(typed) ?? ''
      await call(roomsApi.room, { params: { code } }).catch((error: unknown) => {
        if (errorCode(error) !== 'NOT_FOUND') throw error
        // Shown at the field.
        throw Object.assign(new Error(NO_SUCH_ROOM), { code: 'INVALID', fields: { code: NO_SUCH_ROOM } })
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
            if (/[^\d\s]/.test(value)) put('code', spacedCode(codeIn(value) ?? value))
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

/** The six digits in what somebody typed, pasted or scanned: also with spaces, or as a whole link. */
export function codeIn(text: string): string | null {
  const linked = /\/join\/(\d{6})(?!\d)/.exec(text)?.[1]
  if (linked) return linked
  const digits = text.normalize('NFKC').replaceAll(/[\s\-–.·]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
