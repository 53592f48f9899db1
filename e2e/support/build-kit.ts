import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export const KIT_FOLDER = resolve('.cache', 'kit')

const stamp = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/** Builds the browser side again with the component kit, unless an up-to-date build exists. */
export async function buildKit(): Promise<void> {
  const [site, kit] = await Promise.all([stamp(join('dist', '.built')), stamp(join(KIT_FOLDER, '.built'))])
  if (site !== null && site === kit) return
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, TENPIP_KIT: '1', NODE_ENV: 'production' }
  const build = (part: string, ...more: string[]) =>
    promisify(execFile)(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(KIT_FOLDER, part), ...more],
      { env },
    )
  await build('web')
  // It names the files of the first.
  await build('ssr', '--ssr')
  await writeFile(join(KIT_FOLDER, '.built'), site ?? '')
}
