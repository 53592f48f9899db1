import { closeAccount, reopenAccount, verifyAccount } from '../accounts/govern-account.ts'
import { OpsError, type Command, type Given, type Outcome } from './command.ts'

type Done = Awaited<ReturnType<typeof verifyAccount>>

const emailIn = ({ args }: Given): string => {
  const [email] = args
  if (!email) throw new OpsError('Say which account, by its email.')
  return email
}

const told = (account: Done, email: string, state: string): Outcome => {
  if (!account) throw new OpsError(`There is no account with the email ${email}.`)
  return { json: { ...account, state }, lines: [`${account.name} <${account.email}> is ${state}.`] }
}

export const accountCommands: Command[] = [
  {
    words: 'account verify',
    usage: 'EMAIL',
    does: 'takes an address for its owner’s, without the mail',
    run: async (db, _flags, given) => told(await verifyAccount(db, emailIn(given)), emailIn(given), 'verified'),
  },
  {
    words: 'account close',
    usage: 'EMAIL [REASON]',
    does: 'ends its sessions, takes it off the board and lets nobody log in; the owner is told the reason',
    async run(db, _flags, given) {
      const email = emailIn(given)
      const reason = given.args.slice(1).join(' ')
      return told(await closeAccount(db, email, reason, given.config.publicUrl), email, 'closed')
    },
  },
  {
    words: 'account reopen',
    usage: 'EMAIL',
    does: 'lets the owner of a closed account log in again',
    run: async (db, _flags, given) => told(await reopenAccount(db, emailIn(given)), emailIn(given), 'open'),
  },
]
