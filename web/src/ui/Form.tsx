import type { FormEvent, ReactNode, RefObject } from 'react'
import styles from './Form.module.css'

interface FormProps {
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** An error of the whole form. */
  alert: ReactNode
  /** The fields with errors, shown together when there are several. */
  problems: readonly (readonly [name: string, message: string])[]
}

/**
 * A form. Its method is `dialog`, which does nothing outside a dialog: a form that is sent before the script runs stays
 * as it is, and no password ends up in an address.
 */
export const Form = ({ form, onSubmit, alert, problems, children }: FormProps & { children: ReactNode }) => (
  <form ref={form} method="dialog" className={styles.form} onSubmit={onSubmit} noValidate>
    {alert && (
      <div role="alert" tabIndex={-1} data-alert className={styles.alert}>
        {alert}
      </div>
    )}
    {problems.length > 1 && (
      <div className={styles.alert}>
        <p>{problems.length} things to fix</p>
        <ul>
          {problems.map(([name, message]) => (
            <li key={name}>
              <button type="button" className={styles.problem} onClick={() => focusOn(form.current, name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    )}
    {children}
  </form>
)

const focusOn = (form: HTMLFormElement | null, name: string): void => {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
