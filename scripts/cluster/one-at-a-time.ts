import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'cluster.pid'

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** A second one would overwrite the files of the first, and stop its PostgreSQL when it ends. */
export async function refuseSecond(folder: string, isCluster = 'scripts/cluster'): Promise<void> {
  const pid = await textOf(join(folder, FILE))
  const command = pid && Number(pid) !== process.pid ? await textOf(`/proc/${pid}/cmdline`) : ''
  if (command.includes(isCluster))
    throw new Error(
      `A cluster already runs in ${folder} (process ${pid}); stop it, or set CLUSTER_DIR to another folder.`,
    )
}

/** Until this process ends. */
export const claim = (folder: string): Promise<void> => writeFile(join(folder, FILE), String(process.pid))
