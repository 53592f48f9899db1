import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isId } from '#contract/fields.ts'
import { addCodes } from '#server/rewards/add-codes.ts'
import { addPrize, PrizeInput } from '#server/rewards/add-prize.ts'
import { endPrize } from '#server/rewards/end-prize.ts'
import { prizeStock } from '#server/rewards/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { project } from '#server/platform/project.ts'
import { openDemoLogin } from './demo-login.ts'
import { OpsError, table, requiredArg, type Command, type CommandContext, type Flags } from './command.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

/** A day lasts until its end. */
function endOf(value: Flags[string]): Date | null {
  if (value === undefined) return null
  const whole = String(value)
  const date = new Date(DAY.test(whole) ? `${whole}T23:59:59.999Z` : MOMENT.test(whole) ? whole : NaN)
  if (Number.isNaN(date.getTime()) || (DAY.test(whole) && date.toISOString().slice(0, 10) !== whole))
    throw new OpsError(`--ends must be a day like 2027-12-31, but it is "${whole}".`)
  return date
}

const wholeNumber = (value: Flags[string]): unknown => (/^\d{1,10}$/.test(String(value)) ? Number(value) : value)

const idOf = (given: string): string => {
  if (!isId(given)) throw new OpsError(`There is no prize ${given}; run prize list to see them.`)
  return given
}

async function readCodes({ folder, input }: CommandContext, file: string): Promise<string> {
  if (file === '-') return text(input)
  return readFile(resolve(folder, file), 'utf8').catch(() => {
    throw new OpsError(`The file ${file} could not be read.`)
  })
}

const NAMES: Record<string, string> = { limit_per_user: 'limit', ends_at: 'ends' }

/** Prizes that are worth something should not be within reach of an account that is only for looking around. */
async function demoWarnings(db: Db): Promise<string[]> {
  const login = await openDemoLogin(db, project.content)
  if (!login) return []
  const known = login.isKnown ? ', and everybody can read its password in the source' : ''
  return [`Careful: the demo login ${login.email} is open${known}. Close it with: account close ${login.email}`]
}

export const prizeCommands: Command[] = [
  {
    words: 'prize add',
    usage: '--title T --partner P --price N [--limit N] [--ends DATE] [--description D]',
    does: 'adds a prize; it has no stock until you add codes',
    async run(db, { title, partner, price, limit, ends, description = '' }) {
      const input = z.safeParse(PrizeInput, {
        title,
        partner,
        description,
        price: wholeNumber(price),
        limit_per_user: limit === undefined ? null : wholeNumber(limit),
        ends_at: endOf(ends),
      })
      if (!input.success) {
        const wrong = input.error.issues.map(({ path: [name = ''] }) => `--${NAMES[String(name)] ?? String(name)}`)
        throw new OpsError(`These are missing or not valid: ${[...new Set(wrong)].join(', ')}.`)
      }
      const id = await addPrize(db, input.data)
      return {
        json: { id },
        lines: [`${input.data.title} is prize ${id}. Give it codes with: prize codes ${id} FILE`],
        warnings: await demoWarnings(db),
      }
    },
  },
  {
    words: 'prize codes',
    usage: 'PRIZE FILE',
    does: 'adds codes, one per line (- reads standard input)',
    async run(db, _flags, args, context) {
      const prize = requiredArg(args, 0, 'PRIZE')
      const file = requiredArg(args, 1, 'FILE')
      const { added, refused } = await addCodes(db, idOf(prize), await readCodes(context, file))
      return {
        json: { added, refused },
        lines: [
          `${added} added, ${refused.length} refused.`,
          ...(refused.length > 0
            ? table(
                ['line', 'code', 'why'],
                refused.map(({ line, code, reason }) => [line, code, reason]),
              )
            : []),
        ],
      }
    },
  },
  {
    words: 'prize list',
    usage: '',
    does: 'lists the prizes with their stock, the number given and the price',
    async run(db) {
      const prizes = await prizeStock(db)
      const rows = prizes.map(({ id, title, partner, price, stock, given, review, ends_at, ended }) => [
        id,
        title,
        partner,
        price,
        stock,
        given,
        review,
        ends_at ? `${ended ? 'ended' : 'until'} ${ends_at.slice(0, 16)}` : '',
      ])
      return {
        json: prizes,
        lines: table(['prize', 'title', 'partner', 'price', 'stock', 'given', 'in review', 'ends'], rows),
      }
    },
  },
  {
    words: 'prize end',
    usage: 'PRIZE',
    does: 'ends a prize now; players who have it keep their code',
    async run(db, _flags, args) {
      const prize = requiredArg(args, 0, 'PRIZE')
      await endPrize(db, idOf(prize))
      return { json: { id: prize, ended: true }, lines: ['The prize has ended.'] }
    },
  },
]
