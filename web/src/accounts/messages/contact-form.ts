import type { ContactTopic } from '#contract/api/user.ts'
import { MESSAGE_LENGTH } from '#contract/api/account-limits.ts'
import { emailRule } from '../entry/field-rules.ts'
import type { Rule } from '#web/platform/use-form.ts'

export const TOPICS: readonly (readonly [ContactTopic, string])[] = [
  ['broken', "Something's broken"],
  ['question', 'A question is wrong'],
  ['prizes', 'Prizes and coupons'],
  ['account', 'My account'],
  ['other', 'Something else'],
]

export const topicOf = (value: string): ContactTopic => TOPICS.find(([topic]) => topic === value)?.[0] ?? 'other'

export const CONTACT_FIELDS = ['name', 'email', 'topic', 'message'] as const
type ContactField = (typeof CONTACT_FIELDS)[number]
export type MessageDraft = Partial<Record<ContactField, string>>

export const contactRules: Record<ContactField, Rule> = {
  name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
  email: emailRule,
  topic: () => null,
  message: (value) => {
    const { length } = value.trim()
    if (length === 0) return 'Write a message.'
    if (length < MESSAGE_LENGTH.least) return `Please write a little more: at least ${MESSAGE_LENGTH.least} characters.`
    return length > MESSAGE_LENGTH.most ? 'Use at most 2,000 characters.' : null
  },
}

interface About {
  topic: ContactTopic | null
  /** The start of the message. */
  line: string
  /** What is sent with the message. */
  sent: { about?: string; question?: string }
}

/** What a message is about, from the query of the address: `?about={quiz_url}&q=4`, or `?topic=account`. */
export function aboutOf(search: string): About {
  const params = new URLSearchParams(search)
  const about = params.get('about')?.slice(0, 200) ?? ''
  const question = params.get('q')?.slice(0, 40) ?? ''
  const topic = TOPICS.find(([one]) => one === params.get('topic'))?.[0] ?? null
  if (!/^[\w-]+$/.test(about)) return { topic, line: '', sent: {} }
  const isNumber = /^\d+$/.test(question)
  return {
    topic: topic ?? 'question',
    line: isNumber ? `About question ${question} of "${about}": ` : `About "${about}": `,
    sent: { about, ...(isNumber && { question }) },
  }
}

interface Known {
  about: About
  /** What was typed before and not sent. */
  draft: MessageDraft | null
  user: { name: string; email: string } | null
  /** What the form holds now. */
  current: MessageDraft
}

/** What a form is filled in with when it appears and when the user becomes known or changes: nothing that was typed over. */
export function fillIn({ about, draft, user, current }: Known): MessageDraft {
  const known: MessageDraft = {
    message: about.line,
    ...(about.topic && { topic: about.topic }),
    ...(user && { name: user.name, email: user.email }),
  }
  const untouched: Record<ContactField, string[]> = {
    name: [''],
    email: [''],
    topic: ['other'],
    message: ['', about.line],
  }
  return Object.fromEntries(
    CONTACT_FIELDS.filter((name) => untouched[name].includes(current[name] ?? '')).map((name) => [
      name,
      draft?.[name] || (known[name] ?? current[name]),
    ]),
  )
}
