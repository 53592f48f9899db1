import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Draft } from '#contract/quiz/draft.ts'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { Attempt, Result } from '#contract/api/play.ts'
import type { Coupon } from '#contract/api/rewards.ts'

/**
 * Replays an attack on the prizes against a new site with its default limits: npm run replay-coupon-attack. Somebody
 * with fifty mailboxes registers four accounts with each (the address, two with a tag, and the address again after
 * deleting the first), knows every answer, and redeems all they earned. It ends with exit code 1 if a mailbox got more
 * coupons than one person may have, or a new account got a code at once.
 */
const MAILBOXES = Number(process.argv[2] ?? 50)
const PRICE = 200
const PASSWORD = 'a quiet river in march'

const folder = await mkdtemp(join(tmpdir(), 'tenpip-attack-'))
await chmod(folder, 0o711)
const env = { ...process.env, DATA_DIR: folder, SEED: 'none', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', PORT: '0' }

const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise<string>((resolve, reject) => {
  let text = ''
  server.once('exit', () => reject(new Error(`The site did not start: ${text}`)))
  server.stdout.setEncoding('utf8').on('data', (more: string) => {
    const found = /ready at (http:\S+)/.exec((text += more))?.[1]
    if (found) resolve(found)
  })
})

async function ops<Value = unknown>(...args: string[]): Promise<Value> {
  const child = spawn(process.execPath, ['scripts/ops.mjs', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => (out += more))
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(out) as Value
}

let people = 0

interface Told<Data> {
  status: number
  data: Data
}

/** A browser behind an address of its own, as somebody with many machines has them. */
class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #address = `10.${(people >> 8) & 255}.${people++ & 255}.7`
  readonly email: string

  constructor(email: string) {
    this.email = email
  }

  async call<Data>(method: string, path: string, body?: object): Promise<Told<Data>> {
    const response = await fetch(url + path, {
      method,
      headers: {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        'x-forwarded-for': this.#address,
        cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.#cookies.set(name, value)
    }
    const { data } = (await response.json()) as Told<Data>
    return { status: response.status, data }
  }

  async register(): Promise<void> {
    const name = `player ${this.#address.replaceAll('.', ' ')}`
    const { status, data } = await this.call('POST', '/register', { name, email: this.email, password: PASSWORD })
    if (status !== 201) throw new Error(`${this.email} could not register: ${JSON.stringify(data)}`)
  }

  async verify(): Promise<void> {
    const { status, data } = await this.call('POST', '/api/verify-email', { token: await newestToken(this.email) })
    if (status !== 200) throw new Error(`${this.email} could not verify: ${JSON.stringify(data)}`)
  }
}

const used = new Set<string>()

/** The token of the newest verification email to this address, as its reader sees it. */
async function newestToken(email: string): Promise<string> {
  const outbox = join(folder, 'outbox')
  for (;;) {
    for (const file of await readdir(outbox).catch(() => [])) {
      if (used.has(file)) continue
      const mail = (await readFile(join(outbox, file), 'utf8')).replace(/=\n/g, '')
      const token = /verify-email#([\w-]+)/.exec(mail)?.[1]
      if (!token || mail.includes(`To: ${email}\n`)) used.add(file)
      if (token && mail.includes(`To: ${email}\n`)) return token
    }
    await pause(50)
  }
}

/** A quiz that pays 200 buxes, and a prize that costs them and that everybody may have once. */
async function openSite() {
  const author = new Browser('author@quiz.example')
  await author.register()
  await ops('account', 'verify', author.email)
  const questions = Array.from({ length: PRICE - 5 }, (_, n) => ({
    type: 'single',
    text: `What is ${n} and 1?`,
    options: [{ text: String(n + 1) }, { text: String(n) }],
    key: 0,
    why: 'By counting.',
  }))
  const { data: quiz } = await author.call<Draft>('POST', '/api/quiz', {
    quiz_title: 'Counting',
    quiz_description: 'One more.',
    category: 'science',
    questions,
    publish: true,
  })
  await ops('quiz', 'approve', quiz.quiz_url)
  const prize = ['--title', 'Voucher', '--partner', 'Shop', '--price', String(PRICE), '--limit', '1']
  const { id } = await ops<{ id: string }>('prize', 'add', ...prize)
  const codes = Array.from({ length: 4 * MAILBOXES }, (_, n) => `CODE-${n}`).join('\n')
  const adding = spawn(process.execPath, ['scripts/ops.mjs', 'prize', 'codes', id, '-'], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  adding.stdin.end(codes)
  await new Promise((resolve) => adding.once('close', resolve))
  return { quiz, prize: id }
}

const { quiz, prize } = await openSite()

async function play(browser: Browser): Promise<number> {
  const { data: attempt } = await browser.call<Attempt>('POST', '/api/attempts', { quiz_url: quiz.quiz_url })
  for (const { qid, text, options } of attempt.quiz.questions) {
    const right = String(Number(/\d+/.exec(text)?.[0]) + 1)
    const answer = options.find((option) => option.text === right)?.id
    await browser.call('PUT', `/api/attempts/${attempt.attempt_id}/answers/${qid}`, { answer })
  }
  const { data } = await browser.call<Result>('POST', `/api/get-result/${quiz.id}/0`, {
    correct_questions: [],
    attempt_id: attempt.attempt_id,
  })
  return data.balance ?? 0
}

async function attack(email: string, isFirst: boolean): Promise<{ email: string; earned: number; told: string }> {
  const browser = new Browser(email)
  await browser.register()
  const earned = await play(browser)
  await browser.verify()
  await browser.call('POST', '/api/confirm-password', { password: PASSWORD })
  const { data } = await browser.call<{ coupon?: Coupon; code?: string }>('GET', `/api/redem-coupon/${prize}`)
  // Deleting takes a coupon in review back, so the first account only goes once the operator has given its code.
  if (isFirst && data.coupon) await ops('coupon', 'give', data.coupon.id)
  if (isFirst) await browser.call('POST', '/api/delete-account', { password: PASSWORD })
  return { email, earned, told: data.coupon?.state ?? data.code ?? '' }
}

async function attackMailbox(n: number) {
  const addresses = [`m${n}@attack.example`, `M${n}+1@attack.example`, `m${n}+2@attack.example`, `m${n}@attack.example`]
  const told: Awaited<ReturnType<typeof attack>>[] = []
  for (const [turn, email] of addresses.entries()) told.push(await attack(email, turn === 0))
  return told
}

async function stopSite(): Promise<void> {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

const outcomes: Awaited<ReturnType<typeof attackMailbox>>[] = []
try {
  for (let n = 0; n < MAILBOXES; n++) outcomes.push(await attackMailbox(n))
} finally {
  await stopSite()
}

const tally = new Map<string, number>()
for (const { told } of outcomes.flat()) tally.set(told, (tally.get(told) ?? 0) + 1)
const most = Math.max(...outcomes.map((one) => one.filter(({ told }) => told === 'given' || told === 'review').length))
const atOnce = tally.get('given') ?? 0
process.stdout.write(
  [
    `${MAILBOXES} mailboxes, ${outcomes.flat().length} accounts, ${outcomes.flat().reduce((sum, { earned }) => sum + earned, 0)} buxes shown before they verified.`,
    ...Array.from(tally, ([told, count]) => `${told}: ${count}`),
    `Most coupons of one mailbox: ${most}. Codes that a new account got at once: ${atOnce}.`,
    '',
  ].join('\n'),
)
// Every mailbox gets one limit's worth, and only after a review.
process.exitCode = most === 1 && atOnce === 0 && tally.get('review') === MAILBOXES ? 0 : 1
