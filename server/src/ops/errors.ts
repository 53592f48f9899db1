import { crashList } from '#server/platform/crashes.ts'
import { table, type Command } from './command.ts'

export const errorCommands: Command[] = [
  {
    words: 'errors',
    usage: '',
    does: 'lists crashes in browsers, the latest first; --json has the full stacks',
    async run(db) {
      const crashes = await crashList(db)
      const rows = crashes.map(({ last_seen, count, name, message, route, browsers, stack }) => [
        last_seen.slice(0, 16),
        count,
        message === null ? name : `${name}: ${message}`,
        route,
        browsers.join(', '),
        stack[0] ?? '',
      ])
      return { json: crashes, lines: table(['last seen', 'times', 'error', 'route', 'browsers', 'where'], rows) }
    },
  },
]
