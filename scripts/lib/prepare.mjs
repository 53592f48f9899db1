import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'
import { inRoot, root } from './project.mjs'
import { isBuilt, isInstalled } from './stamps.mjs'

/** Switches to the project's folder and loads the variables of `.env`; those already set win. */
export function enterProject() {
  requireNode()
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Installs the packages and builds the site if needed, and returns whether everything is there. The work runs in a
 * separate process, which keeps this one light and stops when its standard input closes, that is, together with this
 * one.
 */
export async function prepare({ build = true, output = 'inherit' } = {}) {
  if (isInstalled() && (!build || isBuilt())) return true
  const args = [inRoot('scripts', 'build.mjs'), '--if-needed', '--with-parent', ...(build ? [] : ['--install-only'])]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', output, 'inherit'] })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}

/** Runs a built program in this process. */
export async function runProgram(program) {
  // Packages such as React would otherwise run their slow development code.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist', 'server', program)).href)
}
