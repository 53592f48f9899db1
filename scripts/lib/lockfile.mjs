import { isDeepStrictEqual } from 'node:util'

/** Versions older than these have known vulnerabilities. */
const FLOORS = {
  '@fastify/busboy': '3.2.1',
  '@fastify/multipart': '10.1.1',
  '@fastify/passport': '2.3.0',
  '@fastify/secure-session': '7.3.0',
  dompurify: '3.4.16',
  fastify: '5.12.1',
  'json-2-csv': '5.5.11',
  nodemailer: '9.1.1',
}

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies']

function isBelow(version, floor) {
  const [have, least] = [version, floor].map((one) => one.split('-')[0].split('.').map(Number))
  const first = least.findIndex((number, index) => have[index] !== number)
  return first === -1 ? version.includes('-') : have[first] < least[first]
}

/** What is wrong with a lockfile, one sentence each. */
export function lockfileComplaints(manifest, lock) {
  const packages = Object.entries(lock.packages)
  const own = lock.packages[''] ?? {}
  return [
    ...GROUPS.filter((group) => !isDeepStrictEqual(manifest[group] ?? {}, own[group] ?? {})).map(
      (group) => `package-lock.json does not match the ${group} of package.json: run npm install.`,
    ),
    ...packages
      .filter(([, { resolved }]) => resolved)
      .map(([path]) => `${path} has a download address: run npm install with omit-lockfile-registry-resolved.`),
    ...packages
      .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1), version }))
      .filter(({ name, version }) => Object.hasOwn(FLOORS, name) && isBelow(version, FLOORS[name]))
      .map(
        ({ name, version }) =>
          `${name} ${version} is older than ${FLOORS[name]}, the oldest version without known vulnerabilities.`,
      ),
  ]
}
