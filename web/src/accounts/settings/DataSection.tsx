import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import { ClearProgress } from '#web/content/ClearProgress.tsx'
import { APP_NAME } from '#web/platform/app-name.ts'
import { call } from '#web/platform/api.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { links } from '#contract/links.ts'
import { loadPersonalData } from '#web/platform/personal-data.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { leaveBrowser } from '../entry/leave-browser.ts'
import { deletionWords } from './deletion-words.ts'
import { deviceData } from './device-data.ts'
import styles from './Settings.module.css'
import { saveFile } from '#web/platform/save-file.ts'
import { Section } from './Section.tsx'

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

const PROGRAM = APP_NAME.toLowerCase()
const saveJson = (name: string, data: unknown): void =>
  saveFile(`${PROGRAM}-${name}.json`, JSON.stringify(data, null, 2), 'application/json')

function downloadStored(user: string): void {
  saveJson('this-browser', deviceData(user))
  toast('success', 'The file is in your downloads.')
}

/** Download my data, clear this device, delete my account. */
export function DataSection({ user: { id, name, verified } }: { user: EditedUser }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveJson('my-data', await call(accountsApi.ownData))
      toast('success', 'Your data is in your downloads.')
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(false)
    }
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
      <div className={styles.row}>
        <div>
          <p>Everything we keep about you</p>
          <p className={styles.hint}>All the data on our server, as one file.</p>
        </div>
        <Button kind="secondary" small busy={isBusy} busyText="Preparing…" onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          Download my data
        </Button>
      </div>
      <div className={styles.row}>
        <div>
          <p>What this browser stores</p>
          <p className={styles.hint}>
            Quizzes, answers, results and settings. <Link href={links.whatWeStore}>What we store</Link> lists them.
          </p>
        </div>
        <Button kind="secondary" small onClick={() => downloadStored(id)}>
          <Download size={18} aria-hidden="true" />
          Download browser data
        </Button>
      </div>
      <div className={styles.row}>
        <div>
          <p>Progress on this device</p>
          <p className={styles.hint}>Unfinished quizzes and past results. Data on our server stays.</p>
        </div>
        <ClearProgress />
      </div>
      <div className={styles.row}>
        <div>
          <p>Delete account</p>
          <p className={styles.hint}>Your plays and published quizzes stay, without your name.</p>
        </div>
        <Button kind="secondary" small onClick={() => void leave()}>
          Delete account
        </Button>
      </div>
    </Section>
  )
}
