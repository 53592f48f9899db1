import { useState } from 'react'
import { Link } from 'wouter'
import { Coins, Gift, MonitorSmartphone, PencilLine, Save, Trophy } from 'lucide-react'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { emailRule, name, newPassword } from './entry/field-rules.ts'
import { AccountLayout, AlreadyLoggedIn } from './entry/AccountLayout.tsx'
import { register, nextPath, rememberTypedEmail } from './entry/log-in.ts'
import { NewPasswordField } from './entry/NewPasswordField.tsx'
import styles from './entry/AccountForm.module.css'
import ownStyles from './RegisterPage.module.css'

export function RegisterPage({ search }: { search: string }) {
  const next = nextPath(search)
  const { user } = useSession()
  const [isEntering, setEntering] = useState(false)
  const [wantsMail, setWantsMail] = useState(false)
  const { own, field, isBusy, valueOf } = useForm({
    rules: { name, email: emailRule, password: newPassword },
    offline: "You're offline. Creating an account needs a connection.",
    async submit(values) {
      rememberTypedEmail(values.email)
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
        <NewPasswordField {...field('password')} label="Password" known={() => [valueOf('name'), valueOf('email')]} />
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

const BENEFITS = [
  { Icon: Save, short: 'Keep your plays', long: 'Keep your plays and results' },
  { Icon: Coins, short: 'Earn buxes', long: 'Earn a bux for every right answer' },
  { Icon: Gift, short: 'Get prizes', long: 'Spend your buxes on prizes' },
  { Icon: Trophy, short: 'Join the leaderboard', long: 'See your name on the leaderboard' },
  { Icon: PencilLine, short: 'Make quizzes', long: 'Make quizzes and see how people play them' },
  { Icon: MonitorSmartphone, short: 'On any device', long: 'Carry on with a quiz on any device' },
]

/** What an account brings: in short above a form, or at length beside it. */
const Benefits = ({ length }: { length: 'short' | 'long' }) => (
  <ul className={ownStyles[length]} aria-label="What you get with an account">
    {BENEFITS.map(({ Icon, ...words }) => (
      <li key={words.short}>
        <Icon size={length === 'short' ? 18 : 24} aria-hidden="true" />
        {words[length]}
      </li>
    ))}
  </ul>
)
