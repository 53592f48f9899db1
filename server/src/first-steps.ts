import type { DemoLogin } from './ops/demo-login.ts'
import type { Prepared } from './prepare.ts'

const asDemo = ({ email, password }: DemoLogin): string =>
  `This is a demo: log in as ${email} with the password "${password}".`

/** The login of a demo that strangers can reach. */
export const secretLogin = (login: DemoLogin): string => `${asDemo(login)} It is shown only this once.\n`

/** What to do on a new site: look around in the demo, or fill an empty one. */
export function firstSteps({ login, isUnused }: Prepared): string {
  if (login) return `${asDemo(login)}\n`
  return isUnused ? NEXT_COMMANDS : ''
}

const NEXT_COMMANDS = `Nobody has registered yet. Create your own account in the browser, then:
  npm run --silent ops -- account verify EMAIL       confirms your email without a mail server, so that you can publish
  npm run --silent ops -- quiz approve QUIZ_URL      lets plays of a quiz earn buxes, once it is published
  npm run --silent ops -- prize add --title TITLE --partner PARTNER --price BUXES
`
