import type { Config } from './platform/config.ts'
import type { Prepared } from './prepare.ts'

/** What to do on a new site: look around in the demo, or fill an empty one. */
export function firstSteps({ login, isUnused }: Prepared, { isLocal }: Pick<Config, 'isLocal'>): string {
  const once = isLocal ? '' : ' It is shown only this once.'
  if (login) return `This is a demo: log in as ${login.email} with the password "${login.password}".${once}\n`
  return isUnused ? NEXT_COMMANDS : ''
}

const NEXT_COMMANDS = `Nobody has registered yet. Create your own account in the browser, then:
  npm run --silent ops -- account verify EMAIL       confirms your email without a mail server, so that you can publish
  npm run --silent ops -- quiz approve QUIZ_URL      lets plays of a quiz earn buxes, once it is published
  npm run --silent ops -- prize add --title TITLE --partner PARTNER --price BUXES
`
