import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { accountsApi } from '#contract/api/accounts.ts'
import type { EditedUser } from '#contract/api/user.ts'
import { links } from '#contract/api/links.ts'
import { ClearProgress } from '#web/content/ClearProgress.tsx'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { call } from '#web/platform/api.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { loadPersonalData, storedOwner } from '#web/platform/session/personal-data.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Button } from '#web/ui/Button.tsx'
import { leaveBrowser } from '#web/platform/session/session-events.ts'
import { saveFile } from '#web/platform/browser/save-file.ts'
import { RECENT_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { peekStored, storedKeys } from '#web/platform/storage.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

/** Download my data, clear this device, delete my account. */
export function DataSection({ user: { id, name, verified } }: { user: EditedUser }) {
  const { busy, run } = useBusy()
  const download = async () => {
    saveJson('my-data', await call(accountsApi.ownData))
    toast('success', 'Your data is in your downloads.')
  }
  const downloadStored = () => {
    saveJson('this-browser', deviceData(id))
    toast('success', 'The file is in your downloads.')
  }
  const leave = async () => {
    const { yes } = await confirm({
      title: `Delete ${name} for good?`,
      text: deletionWords(verified),
      yes: 'Delete my account',
      no: 'Keep it',
      kind: 'password',
      danger: true,
      onYes: deleteAccount,
    })
    if (!yes) return
    leaveBrowser(await loadPersonalData(), { user: id, message: 'Your account is deleted.', keepsUnsaved: false })
  }
  return (
    <Section part="data">
      <Row title="Everything we keep about you" hint="All the data on our server, as one file.">
        <Button kind="secondary" small busy={busy !== null} busyText="Preparing…" onClick={() => void run(download)}>
          <Download size={18} aria-hidden="true" />
          Download my data
        </Button>
      </Row>
      <Row
        title="What this browser stores"
        hint={
          <>
            Quizzes, answers, results and settings. <Link href={links.whatWeStore}>What we store</Link> lists them.
          </>
        }
      >
        <Button kind="secondary" small onClick={downloadStored}>
          <Download size={18} aria-hidden="true" />
          Download browser data
        </Button>
      </Row>
      <Row title="Progress on this device" hint="Unfinished quizzes and past results. Data on our server stays.">
        <ClearProgress />
      </Row>
      <Row title="Delete account" hint="Your plays and published quizzes stay, without your name.">
        <Button kind="secondary" small onClick={() => void leave()}>
          Delete account
        </Button>
      </Row>
    </Section>
  )
}

const Row = ({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) => (
  <div className={styles.row}>
    <div>
      <p>{title}</p>
      <p className={styles.hint}>{hint}</p>
    </div>
    {children}
  </div>
)

const FOR_GOOD = "right away. It can't be undone."

/** What deleting an account deletes and keeps. Without a verified email it has no coupons, and nothing of the email stays. */
export const deletionWords = (isVerified: boolean): string =>
  isVerified
    ? `This deletes your name, email, drafts, buxes and coupons ${FOR_GOOD} For 12 months we keep a hash of your email with the buxes it earned, where and when, and the prizes it got, so that nobody can collect them twice.`
    : `This deletes your name, email, drafts and buxes ${FOR_GOOD}`

/** Everything this browser stores for the site, by key, except what belongs to somebody else. */
export function deviceData(user: string): Record<string, unknown> {
  const isMine = (owner: string | undefined): boolean => owner === undefined || owner === user
  const recent = [...recentQuizzes()].filter(([, { player }]) => isMine(player))
  const keys = storedKeys('').filter((key) => isMine(storedOwner(key)))
  return Object.fromEntries(
    keys.toSorted().map((key) => [key, key === RECENT_KEY ? Object.fromEntries(recent) : peekStored(key)]),
  )
}

const saveJson = (name: string, data: unknown): void =>
  saveFile(`${APP_NAME.toLowerCase()}-${name}.json`, JSON.stringify(data, null, 2), 'application/json')

async function deleteAccount(password: string): Promise<string | null> {
  try {
    // Loaded first, so that the account does not go without what this browser stores for it.
    await loadPersonalData()
    await call(accountsApi.deleteAccount, { body: { password } })
    return null
  } catch (error) {
    return errorSentence(error)
  }
}
