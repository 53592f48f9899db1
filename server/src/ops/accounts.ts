import * as z from 'zod/mini'
import { Id } from '#contract/quiz/fields.ts'
import { links } from '#contract/api/links.ts'
import { closeAccount, reopenAccount, verifyAccount } from '#server/accounts/moderate-account.ts'
import { onVerified } from '#server/personal-data.ts'
import { contactList, endContact } from '#server/accounts/contact.ts'
import { confirmedSubscribers } from '#server/accounts/subscription.ts'
import { OpsError, reasonFrom, requiredArg, type Command, type Outcome, table } from './command.ts'

export const accountCommands: Command[] = [
  {
    words: 'account verify',
    usage: 'EMAIL',
    does: 'marks an email as verified, without the verification email',
    async run(db, _flags, args, { loadConfig }) {
      const email = requiredArg(args, 0, 'EMAIL')
      const config = await loadConfig()
      return outcomeOf(await verifyAccount(db, email, { config, onVerified }), email, 'verified')
    },
  },
  {
    words: 'account close',
    usage: 'EMAIL [REASON]',
    does: 'ends its sessions, hides it from the leaderboard and blocks logging in; the owner gets the reason by email',
    async run(db, _flags, args, context) {
      const email = requiredArg(args, 0, 'EMAIL')
      const reason = reasonFrom(args, 1)
      return outcomeOf(await closeAccount(db, email, reason, context.publicUrl), email, 'closed')
    },
  },
  {
    words: 'account reopen',
    usage: 'EMAIL',
    does: 'lets the owner of a closed account log in again',
    async run(db, _flags, args) {
      const email = requiredArg(args, 0, 'EMAIL')
      return outcomeOf(await reopenAccount(db, email), email, 'open')
    },
  },
]

export const contactCommands: Command[] = [
  {
    words: 'contact list',
    usage: '[--open]',
    does: 'lists the contact messages, oldest first',
    async run(db, flags) {
      const json = await contactList(db, flags.open === true)
      const rows = json.map((one) => [
        one.id,
        one.created_at.slice(0, 10),
        one.done_at ? 'done' : 'open',
        one.topic,
        oneLine(one.email, 40),
        oneLine(one.message, 60),
      ])
      return { json, lines: table(['id', 'date', 'state', 'topic', 'from', 'message'], rows) }
    },
  },
  {
    words: 'contact done',
    usage: 'ID',
    does: 'marks a message as done',
    async run(db, _flags, [id = '']) {
      if (!z.safeParse(Id, id).success || !(await endContact(db, id)))
        throw new OpsError(`There is no message "${id}".`)
      return { json: { id }, lines: [`The message ${id} is done.`] }
    },
  },
  {
    words: 'subscribers export',
    usage: '',
    does: 'lists the confirmed subscribers of the Friday email, each with an unsubscribe link',
    async run(db, _flags, _args, { publicUrl }) {
      const json = (await confirmedSubscribers(db)).map(({ id, email, confirmedAt }) => ({
        email,
        confirmed_at: confirmedAt?.toISOString() ?? null,
        unsubscribe_url: `${publicUrl}${links.unsubscribe}#${id}`,
      }))
      return { json, lines: json.map(({ email, unsubscribe_url }) => `${email}\t${unsubscribe_url}`) }
    },
  },
]

const outcomeOf = (account: Awaited<ReturnType<typeof verifyAccount>>, email: string, state: string): Outcome => {
  if (!account) throw new OpsError(`There is no account with the email ${email}.`)
  return { json: { ...account, state }, lines: [`${account.name} <${account.email}> is ${state}.`] }
}

/** One line for a table, without control characters for the terminal. */
const oneLine = (text: string, most: number): string => {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}
