const IGNORE_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to: without its case, without what follows a plus, and without the dots that Gmail
 * ignores. Two addresses of one mailbox belong to one person.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return IGNORE_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
