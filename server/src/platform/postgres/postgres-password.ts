import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessCode } from './postgres-error-code.ts'

/** Read by nobody but the server's own user. It lies beside the cluster, whose folder is the other user's. */
const passwordFile = (folder: string): string => join(folder, 'password')

/** The password that a cluster is being given; it becomes the folder's once the cluster has it. */
const proposalFile = (folder: string): string => join(folder, 'password.new')

async function readLine(path: string): Promise<string | undefined> {
  const line = (await readFile(path, 'utf8').catch(unlessCode('ENOENT')))?.trim()
  if (line === '') throw new Error(`${path} is empty. Delete it, then start again.`)
  return line
}

export const readPassword = (folder: string): Promise<string | undefined> => readLine(passwordFile(folder))

/** The folder's password, or the one to give to its cluster: all who ask at once get the same. */
export async function proposePassword(folder: string): Promise<string> {
  const proposal = proposalFile(folder)
  const [draft, made] = [`${proposal}.${randomBytes(6).toString('hex')}`, randomBytes(24).toString('base64url')]
  await writeFile(draft, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, proposal).catch(unlessCode('EEXIST'))
  await rm(draft)
  // In this order, because another process may accept the proposal in between.
  const [proposed, known] = [await readLine(proposal), await readPassword(folder)]
  if (known) await rm(proposal, { force: true })
  return known ?? proposed ?? made
}

/** Makes the proposed password the folder's, unless another process has done so; one that is there is never replaced. */
export async function acceptPassword(folder: string): Promise<void> {
  await link(proposalFile(folder), passwordFile(folder)).catch(unlessCode('EEXIST', 'ENOENT'))
  await rm(proposalFile(folder), { force: true })
}
