import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { requireNode } from './node-version.mjs'
import { inRoot, root } from './project.mjs'
import { isBuilt, isInstalled } from './stamps.mjs'

/** Works in the project's folder from here on, with the variables of `.env`; those that are set already win. */
export function enterProject() {
  requireNode()
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Installs the packages and builds the site where that is needed, and says whether all is there. The work is done by a
 * process of its own, which keeps this one light, and which stops when its standard input closes: that is, with this one.
 */
export async function prepare({ build = true, output = 'inherit' } = {}) {
  if (isInstalled() && (!build || isBuilt())) return true
  const args = [inRoot('scripts', 'build.mjs'), '--if-needed', '--with-parent', ...(build ? [] : ['--install-only'])]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', output, 'inherit'] })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}

/** Runs a built program in this very process. */
export async function runProgram(program) {
  // Packages such as React would otherwise run their slow development code.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(inRoot('dist', 'server', program)).href)
}
