import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot, seconds } from './project.mjs'
import { run, runNode } from './run.mjs'
import { installedStamp, wantedInstall } from './stamps.mjs'

/** Exists while npm is running, so that a killed install is noticed and not mistaken for a finished one. */
const unfinished = inRoot('.cache', 'installing')

/** Development packages are needed to build, whatever NODE_ENV says; and the lockfile is followed, never rewritten. */
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-save', '--include=dev', '--include=optional']

function npm(args) {
  const { npm_execpath: script = '' } = process.env
  return basename(script).startsWith('npm') ? runNode(script, args) : run('npm', args)
}

export async function install() {
  const since = Date.now()
  console.log('Installing packages (once)…')
  if (existsSync(unfinished)) rmSync(inRoot('node_modules'), { recursive: true, force: true })
  rmSync(installedStamp, { force: true })
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(unfinished, '')
  const wanted = wantedInstall()
  const patience = setInterval(
    () => console.log(`Still installing after ${seconds(since)}; is the network slow?`),
    60_000,
  )
  const { ok, code, output } = await npm(INSTALL).finally(() => clearInterval(patience))
  // npm restores everything when it fails by itself.
  if (code !== null) rmSync(unfinished)
  if (!ok)
    throw new Error(`${output}The packages could not be installed; npm's output above says why. Is the network down?`)
  writeFileSync(installedStamp, wanted)
  console.log(`Packages installed in ${seconds(since)}.`)
}
