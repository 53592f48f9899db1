import { readFile } from 'node:fs/promises'

/** The user that runs PostgreSQL and what is around it: these programs refuse root. */
export interface Owner {
  uid: number
  gid: number
  isRoot: boolean
}

export async function findOwner(): Promise<Owner> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0, isRoot: false }
  const users = await readFile('/etc/passwd', 'utf8')
  const [, ownUid, ownGid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  if (!ownUid) throw new Error('There is no user postgres, as whom root would run the cluster.')
  return { uid: Number(ownUid), gid: Number(ownGid), isRoot: true }
}
