import { useState } from 'react'
import { Link } from 'wouter'
import { emailRule } from '#web/platform/forms/email-rule.ts'
import { links } from '#contract/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout } from './entry/AccountLayout.tsx'
import { AlreadyLoggedIn } from './entry/AlreadyLoggedIn.tsx'
import { Benefits } from './entry/Benefits.tsx'
import { name, newPassword } from './entry/field-rules.ts'
import { register } from './entry/log-in.ts'
import { NewPasswordField } from './entry/NewPasswordField.tsx'
import { nextPath } from './entry/next-path.ts'
import { keepTypedEmail } from './entry/typed-email.ts'

export function RegisterPage({ search }: { search: string }) {
  const next = nextPath(search)
  const { user } = useSession()
  const [isEntering, setEntering] = useState(false)
  const [wantsMail, setWantsMail] = useState(false)
  const { own, field, isBusy, valueOf } = useForm({
    rules: { name, email: emailRule, password: newPassword },
    offline: "You're offline. Creating an account needs a connection.",
    async submit(values) {
      keepTypedEmail(values.email)
      await register({
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        subscribe: wantsMail,
        ...(next && { redirect: next }),
      })
      setEntering(true)
    },
  })
  const isEmailTaken = own.problems.some(([at, sentence]) => at === 'email' && sentence.includes('already'))

  if (user && !isEntering && !isBusy) return <AlreadyLoggedIn title="Create account" name={user.name} next={next} />
  return (
    <AccountLayout slug="register" title="Create account" beside={<Benefits length="long" />}>
      <Benefits length="short" />
      <Form {...own}>
        <Field
          {...field('name')}
          label="Display name"
          hint="Shown on the leaderboard."
          autoComplete="nickname"
          maxLength={30}
        />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          aside={
            isEmailTaken && (
              <Link href={links.login(next)} className={styles.aside}>
                Log in instead
              </Link>
            )
          }
        />
        <NewPasswordField
          {...field('password')}
          label="Password"
          hint="8 characters or more. A short sentence works well."
          known={() => [valueOf('name'), valueOf('email')]}
        />
        <div className={styles.actions}>
          <Checkbox
            label="Email me one good quiz on Fridays"
            checked={wantsMail}
            onChange={({ target }) => setWantsMail(target.checked)}
          />
          <Button type="submit" busy={isBusy || isEntering} busyText="Creating…">
            Create account
          </Button>
        </div>
      </Form>
      <p className={styles.lines}>
        <span>
          By creating an account, you accept our <Link href={links.content('privacy')}>privacy policy</Link>.
        </span>
        <span>
          Already have an account? <Link href={links.login(next)}>Log in.</Link>
        </span>
      </p>
    </AccountLayout>
  )
}
