import { closeAccount, reopenAccount, verifyAccount } from '#server/accounts/moderate-account.ts'
import { onVerified } from '#server/personal-data.ts'
import { OpsError, reasonFrom, type Command, type Outcome } from './command.ts'

type Done = Awaited<ReturnType<typeof verifyAccount>>

const emailIn = ([email]: readonly string[]): string => {
  if (!email) throw new OpsError('EMAIL is missing.')
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
    does: 'marks an email as verified, without the verification email',
    async run(db, _flags, args, { loadConfig }) {
      const email = emailIn(args)
      const config = await loadConfig()
      return outcomeOf(await verifyAccount(db, email, { config, onVerified }), email, 'verified')
    },
  },
  {
    words: 'account close',
    usage: 'EMAIL [REASON]',
    does: 'ends its sessions, hides it from the leaderboard and blocks logging in; the owner gets the reason by email',
    async run(db, _flags, args, context) {
      const email = emailIn(args)
      const reason = reasonFrom(args, 1)
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
