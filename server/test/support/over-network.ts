import { join } from 'node:path'

/** The address of a database that is reached through a port of this machine instead of its socket. */
export function overNetwork(url: string, port: number): string {
  const { username, password, pathname } = new URL(url.replace('@/', '@socket/'))
  return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}?sslmode=disable`
}

/** The socket of a database. */
export function socketOf(url: string): string {
  const { searchParams } = new URL(url.replace('@/', '@socket/'))
  return join(searchParams.get('host') ?? '', `.s.PGSQL.${searchParams.get('port') ?? '5432'}`)
}
