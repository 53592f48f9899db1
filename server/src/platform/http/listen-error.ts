/** Why the port cannot be opened, in a sentence that names the variable to change. */
export function listenError(error: unknown, host: string, port: number, variable: 'PORT' | 'METRICS_PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Choose another one with ${variable}.`)
  if (code === 'EACCES')
    return new Error(`This user isn't allowed to open port ${port}. Choose another one with ${variable}.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return new Error(
      `${variable.replace('PORT', 'HOST')} must be an address of this machine, but it is "${host}" (${code}).`,
    )
  return error
}
