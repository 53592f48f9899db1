import { closeAccount, reopenAccount, verifyAccount } from '#server/accounts/moderate-account.ts'
import { OpsError, type Command, type Outcome } from './command.ts'

type Done = Awaited<ReturnType<typeof verifyAccount>>

const emailIn = ([email]: readonly string[]): string => {
  if (!email) throw new OpsError('Say which account, by its email.')
  return email
}

const outcomeOf = (account: Done, email: string, state: string): Outcome => {
  if (!account) throw new OpsError(`There is no account with the email ${email}.`)
  return { json: { ...account, state }, lines: [`${account.name} <${account.email}> is ${state}.`] }
}

export const accountCommands: Command[] = [
  {
    words: 'account verify',
    usage: 'EMAIL',
    does: "takes an address for its owner's, without the mail",
    run: async (db, _flags, args) => outcomeOf(await verifyAccount(db, emailIn(args)), emailIn(args), 'verified'),
  },
  {
    words: 'account close',
    usage: 'EMAIL [REASON]',
    does: 'ends its sessions, takes it off the board and lets nobody log in; the owner is told the reason',
    async run(db, _flags, args, context) {
      const email = emailIn(args)
      const reason = args.slice(1).join(' ')
      return outcomeOf(await closeAccount(db, email, reason, context.publicUrl), email, 'closed')
    },
  },
  {
    words: 'account reopen',
    usage: 'EMAIL',
    does: 'lets the owner of a closed account log in again',
    run: async (db, _flags, args) => outcomeOf(await reopenAccount(db, emailIn(args)), emailIn(args), 'open'),
  },
]
