import { useEffect, useState } from 'react'
import { MESSAGE_LENGTH } from '#contract/api/account-limits.ts'
import { accountsApi } from '#contract/api/accounts.ts'
import { call } from '#web/platform/api.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useForm } from '#web/platform/use-form.ts'
import { useUnsaved } from '#web/platform/use-unsaved.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { aboutOf, CONTACT_FIELDS, contactRules, fillIn, topicOf, TOPICS } from './messages/contact-form.ts'
import { dropMessage, storeMessage, unsentMessage } from './unsent-forms.ts'
import styles from './ContactPage.module.css'

const COUNTED_FROM = 1800

/** A message to the people who run the site. Until it is sent, it is kept in this tab. */
export function ContactPage({ search }: { search: string }) {
  const about = aboutOf(search)
  const { user } = useSession()
  const [length, setLength] = useState(0)
  const [answeredAt, setAnsweredAt] = useState<string | null>(null)
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped && answeredAt === null, {
    text: "Your message hasn't been sent. We'll keep it in this tab.",
    isKept: true,
  })
  const { own, field, isBusy, put, valueOf } = useForm({
    rules: contactRules,
    offline: "You're offline. Your message is still here.",
    failed: "That didn't send. Your message is still here.",
    async submit({ name, email, topic, message }) {
      await call(accountsApi.contact, {
        body: { name: name.trim(), email: email.trim(), topic: topicOf(topic), message: message.trim(), ...about.sent },
      })
      dropMessage()
      setTyped(false)
      setAnsweredAt(email.trim())
    },
  })

  const values = () => Object.fromEntries(CONTACT_FIELDS.map((name) => [name, valueOf(name)]))
  useEffect(() => {
    const known = fillIn({ about, draft: unsentMessage(user?.id ?? null), user, current: values() })
    for (const name of CONTACT_FIELDS) put(name, known[name] ?? valueOf(name))
    setLength(valueOf('message').length)
    // oxlint-disable-next-line react/exhaustive-deps -- for a new form or another user; at every render it would undo what is typed
  }, [user?.id, answeredAt])

  const onInput = () => {
    storeMessage(values(), user?.id ?? null)
    setLength(valueOf('message').length)
    setTyped(valueOf('message').trim() !== about.line.trim())
  }
  if (answeredAt !== null)
    return (
      <div className={styles.page} key="sent">
        <PageTitle takesFocus>Sent</PageTitle>
        <p className={styles.text}>We'll answer at {answeredAt}.</p>
        <div className={styles.ways}>
          <Button kind="secondary" onClick={() => setAnsweredAt(null)}>
            Send another
          </Button>
          <ButtonLink href={links.home}>Home</ButtonLink>
        </div>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle>Send a message</PageTitle>
      <p className={styles.text}>A person reads every message and replies by email.</p>
      <Form {...own}>
        <div onInput={onInput}>
          <Field {...field('name')} label="Name" autoComplete="name" maxLength={100} />
          <Field {...field('email')} label="Email" type="email" autoComplete="email" />
          <SelectField {...field('topic')} label="Topic" options={TOPICS} defaultValue="other" />
          <TextArea
            {...field('message')}
            label="Message"
            rows={8}
            maxLength={MESSAGE_LENGTH.most}
            hint={length >= COUNTED_FROM ? `${MESSAGE_LENGTH.most - length} characters left.` : undefined}
          />
        </div>
        <div className={styles.ways}>
          <Button type="submit" busy={isBusy} busyText="Sending…">
            Send message
          </Button>
        </div>
      </Form>
    </div>
  )
}
