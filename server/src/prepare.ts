import { mailboxHmac } from './accounts/verify-email.ts'
import { fillNameSkeletons } from './accounts/names.ts'
import { lockDemoLogin, newDemoPassword, openDemoLogin, type DemoLogin, readDemo } from './ops/demo/demo.ts'
import { isUnused, seedCategories, seedDemo } from './ops/demo/seed-demo.ts'
import { directVariable, type Config } from './platform/config.ts'
import { openDatabase, type Db } from './platform/db/db.ts'
import type { Logger } from './platform/log.ts'
import { migrate } from './platform/db/migrate.ts'
import { mailHold } from './platform/mail/mail-queue.ts'
import { project } from './platform/project.ts'
import { fillMailboxes } from './rewards/enter-mailbox.ts'

/** Told a password at once, because nothing can tell it again. */
type TellOnce = (login: DemoLogin) => void

interface Prepared {
  /** The demo's login, where everybody may know its password. */
  login: DemoLogin | null
  /** Whether nobody has registered or published yet. */
  isUnused: boolean
}

/** Over a direct connection, past any pooler: migrates, and fills an unused database with the demo if that is wanted, else with the categories. */
export async function prepare(config: Config, url: string, log: Logger, tellOnce: TellOnce): Promise<Prepared> {
  const ran = await migrate(url, project.migrations, directVariable(config), (sentence) => log.warn(sentence))
  for (const name of ran) log.info({ name }, 'migrated')
  const { db, close } = await openDatabase({ url, connections: 1 })
  try {
    if (config.seed === 'demo') await fillWithDemo(db, config, log, tellOnce)
    await seedCategories(db, project.content)
    await fillNameSkeletons(db)
    await fillMailboxes(db, (email) => mailboxHmac(config, email))
    const held = await mailHold(db)
    if (held) log.warn(held, 'no email is sent, because mail is held; `npm run ops -- mail release` ends that')
    return { login: await checkDemoLogin(db, config, log, tellOnce), isUnused: await isUnused(db) }
  } finally {
    await close()
  }
}

/** The login of a demo that strangers can reach. */
export const secretLogin = (login: DemoLogin): string => `${asDemo(login)} It is shown only this once.\n`

/** What to do on a new site: look around in the demo, or fill an empty one. */
export function firstSteps({ login, isUnused }: Prepared): string {
  if (login) return `${asDemo(login)}\n`
  return isUnused ? NEXT_COMMANDS : ''
}

/** Fills an unused database with the demo. Where strangers can reach it, its login gets a password of its own. */
async function fillWithDemo(db: Db, { isLocal }: Config, log: Logger, tellOnce: TellOnce): Promise<void> {
  const { email } = (await readDemo(project.content)).login
  const own = isLocal ? {} : { password: newDemoPassword() }
  const say = (sentence: string) => log.warn(sentence)
  if (!(await seedDemo(db, project.content, { history: true, say, ...own }))) return
  if (own.password) tellOnce({ email, password: own.password })
  log.info('filled the empty database with demo content')
}

/** The demo's login while anybody can read its password in the source: fine on one's own machine, and changed elsewhere. */
async function checkDemoLogin(db: Db, { isLocal }: Config, log: Logger, tellOnce: TellOnce): Promise<DemoLogin | null> {
  const login = await openDemoLogin(db, project.content)
  if (!login?.isKnown) return null
  const { email, password } = login
  if (isLocal) return { email, password }
  tellOnce(await lockDemoLogin(db, email))
  log.warn('the demo login had the password that is in the source, and got another')
  return null
}

const asDemo = ({ email, password }: DemoLogin): string =>
  `This is a demo: log in as ${email} with the password "${password}".`

const NEXT_COMMANDS = `Nobody has registered yet. Create your own account in the browser, then:
  npm run --silent ops -- account verify EMAIL       confirms your email without a mail server, so that you can publish
  npm run --silent ops -- quiz approve QUIZ_URL      lets plays of a quiz earn buxes, once it is published
  npm run --silent ops -- prize add --title TITLE --partner PARTNER --price BUXES
`
