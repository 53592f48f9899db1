import { mailboxHmac } from './accounts/entry/after-verification.ts'
import { fillNameSkeletons } from './accounts/entry/name-skeletons.ts'
import { lockDemoLogin, newDemoPassword, openDemoLogin, type DemoLogin } from './ops/demo-login.ts'
import { readDemo } from './ops/demo.ts'
import { isUnused, seedCategories, seedDemo } from './ops/seed-demo.ts'
import { directVariable, type Config } from './platform/config.ts'
import { openDatabase, type Db } from './platform/db/db.ts'
import type { Logger } from './platform/log.ts'
import { migrate } from './platform/db/migrate.ts'
import { mailHold } from './platform/mail/mail-hold.ts'
import { project } from './platform/project.ts'
import { fillMailboxes } from './rewards/fill-mailboxes.ts'

/** Told a password at once, because nothing can tell it again. */
type TellOnce = (login: DemoLogin) => void

export interface Prepared {
  /** The demo's login, where everybody may know its password. */
  login: DemoLogin | null
  /** Whether nobody has registered or published yet. */
  isUnused: boolean
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

/** Over a direct connection, past any pooler: migrates, and fills an unused database with the demo if that is wanted, else with the categories. */
export async function prepare(config: Config, url: string, log: Logger, tellOnce: TellOnce): Promise<Prepared> {
  for (const name of await migrate(url, project.migrations, undefined, directVariable(config)))
    log.info({ name }, 'migrated')
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
