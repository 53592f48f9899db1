import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const stamp = (path) => readFile(path, 'utf8').catch(() => null)

/** Builds the browser side again with the component kit, unless an up-to-date build exists; returns its folder. */
export async function buildKit() {
  const folder = resolve('.cache', 'kit')
  const [site, kit] = await Promise.all([stamp(join('dist', '.built')), stamp(join(folder, '.built'))])
  if (site !== null && site === kit) return folder
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, TENPIP_KIT: '1', NODE_ENV: 'production' }
  const build = (part, ...more) =>
    promisify(execFile)(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(folder, part), ...more],
      { env },
    )
  await build('web')
  // It names the files of the first.
  await build('ssr', '--ssr')
  await writeFile(join(folder, '.built'), site ?? '')
  return folder
}
