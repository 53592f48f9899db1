import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { errorCode, errorSentence, OUR_SENTENCE } from './errors.ts'
import { useOnline } from './connection.ts'
import { toast } from './toasts.ts'

/** What is wrong with a value, as a sentence; null when it is valid. */
export type Rule = (value: string) => string | null

interface FormOptions<Name extends string> {
  /** Every field of the form, by name. */
  rules: Record<Name, Rule>
  /** Sends the values. If it rejects, the form shows why. */
  submit: (values: Record<Name, string>) => Promise<void>
  /** What to show when the connection is lost. */
  offline: string
  /** What to show first when sending failed; default nothing. */
  failed?: string
  /** Also reports a failure of the whole form; default a toast. */
  onFailure?: (error: unknown, sentence: string) => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof Error && 'fields' in error ? (error.fields as Record<string, string>) : {}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit'

/**
 * An uncontrolled form: it keeps its values in the page, where a password manager may have filled them in before any
 * script ran, and reads them when it is sent.
 */
export function useForm<Name extends string>({ rules, submit, offline, failed, onFailure }: FormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(rules) as Name[]

  const control = (name: string): Control | null =>
    form.current?.querySelector<Control>(`[name="${CSS.escape(name)}"]`) ?? null
  const validate = (name: Name, value: string): void =>
    setErrors(({ [name]: _, ...others }) => {
      const error = rules[name](value)
      return (error === null ? others : { ...others, [name]: error }) as Partial<Record<Name, string>>
    })
  const focusSoon = (selector: string): void =>
    void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())

  function showWrong(found: Partial<Record<Name, string>>): boolean {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) focusSoon(`[name="${CSS.escape(first)}"]`)
    return first !== undefined
  }

  function sentenceFor(error: unknown): string {
    if (errorCode(error) === undefined && !useOnline.getState().online) return offline
    const sentence = errorSentence(error)
    if (failed === undefined) return sentence
    return sentence === OUR_SENTENCE ? failed : `${failed} ${sentence}`
  }

  function showFailure(error: unknown): void {
    const messages = fieldsOf(error)
    const known = names.filter((name) => messages[name] !== undefined).map((name) => [name, messages[name]])
    const isAtFields = showWrong(Object.fromEntries(known) as Partial<Record<Name, string>>)
    const sentence = sentenceFor(error)
    if (onFailure) onFailure(error, sentence)
    else toast('error', sentence)
    if (isAtFields) return
    setAlert(sentence)
    focusSoon('[data-alert]')
  }

  async function send(): Promise<void> {
    const values = Object.fromEntries(names.map((name) => [name, control(name)?.value ?? ''])) as Record<Name, string>
    setAlert(null)
    const wrong = names.map((name) => [name, rules[name](values[name])] as const).filter(([, error]) => error !== null)
    if (showWrong(Object.fromEntries(wrong) as Partial<Record<Name, string>>)) return
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    alert,
    /** The props of the Form. */
    own: {
      form,
      alert,
      problems: names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]] as const])),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!isBusy) void send()
      },
    },
    /**
     * The props of the control with this name. An error is shown when the field is left, and removed as soon as it is
     * valid.
     */
    field: (name: Name) => ({
      name,
      error: errors[name],
      onBlur({ target, relatedTarget }: FocusEvent<Control>) {
        // An error that appears while pressing would move the button away from the pointer.
        if (target.value !== '' && !isSubmit(relatedTarget)) validate(name, target.value)
      },
      onChange({ target }: ChangeEvent<Control>) {
        if (errors[name] !== undefined) validate(name, target.value)
      },
    }),
    /** Sets the value of a field. */
    put(name: Name, value: string): void {
      const field = control(name)
      if (field) field.value = value
    },
    /** The current value of a field. */
    valueOf: (name: Name): string => control(name)?.value ?? '',
  }
}
