/** The address of a database that is reached through a port of this machine instead of its socket. */
export function overNetwork(url: string, port: number): string {
  const { username, password, pathname } = new URL(url.replace('@/', '@socket/'))
  return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}?sslmode=disable`
}
