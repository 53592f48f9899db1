import { PASSWORD_BYTES } from '#contract/account-limits.ts'
import { AppError } from '#server/platform/errors.ts'

/** Loaded when the first password is chosen, because most processes never need it. */
let common: Promise<Set<string>> | undefined

const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = [...dictionary['passwords-common']].filter((word) => word.length >= PASSWORD_BYTES.least)
  return new Set(long.map((word) => word.toLowerCase()))
}

/** Refuses what attackers try first: common passwords, and the user's own name or email. */
export async function refuseCommon(password: string, field: string, own: readonly string[]): Promise<void> {
  const plain = password.toLowerCase().trim()
  const known = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase())
  const isSame = /^(.)\1*$/u.test(plain)
  if (isSame || known.includes(plain) || (await (common ??= load())).has(plain))
    throw new AppError('INVALID', 'That password is too easy to guess. Choose another.', {
      fields: { [field]: 'That password is too common. A short sentence works well.' },
    })
}
