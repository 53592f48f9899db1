const loading = new Map<string, Promise<unknown>>()

const loadStyle = (file: string): Promise<unknown> =>
  new Promise<unknown>((resolve, reject) => {
    const href = `/${file}`
    if (document.querySelector(`link[href="${href}"]`)) return resolve(null)
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(file)
      reject(new Error(`${file} did not load.`))
    })
    document.head.append(link)
  })

const styleOf = (file: string): Promise<unknown> => {
  const style = loading.get(file) ?? loadStyle(file)
  loading.set(file, style)
  return style
}

/** Loads a module and its styles, each once. The build wraps every dynamic import in it. */
export async function loadScreen<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const [module] = await Promise.all([load(), ...files.map(styleOf)])
  return module
}
