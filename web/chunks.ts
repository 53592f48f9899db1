/** The part of the module graph that the build provides while it groups modules into files. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null
}

const MAIN = '/src/main.tsx'
const HOME = '/src/catalogue/HomePage.tsx'

/**
 * Packages that every screen needs, in one file, which compresses better than several and changes less often than the
 * screens.
 */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack|zustand)[\\/]|rolldown[\\/]runtime|lighter-(mutations|react)$|no-mutations\.ts$/
/** Of those, what only screens with long lists need. */
const LISTS = /nfiniteQuery(Observer)?\.js$/
/** Icons are imported through their package's single entry, so the graph cannot tell who uses them. */
const ICON = /lucide-react[\\/]/
const COMMON_ICON = /icons[\\/](arrow-right|chevron-down|circle-exclamation-point|menu|search|wifi-off|x)\.m?js$/
const SHARED_ICON =
  /icons[\\/](check|chevron-left|circle-check|coins|copy|eye|eye-off|link|rotate-ccw|share-2|triangle-exclamation-point)\.m?js$/
/** What draws covers and icons, which a first visit does not need. */
const DRAWINGS =
  /[\\/](web[\\/]src[\\/]ui[\\/]drawings|contract[\\/]src[\\/](cover-art|cover-path|category-icons))\.ts$/
/** Schemas import many modules, and nothing of them is left in the browser. */
const SCHEMAS = /[\\/]contract[\\/]src[\\/]kinds[\\/]kind-schemas\.ts$/
/** What playing needs of the contract; schemas import it too, so it seems to be part of every screen. */
const FOR_PLAY =
  /[\\/]contract[\\/]src[\\/](?:hues|kinds|names-of|question|seeded-random|kinds[\\/](?!.*rules)[\w-]+)\.ts$/
/** What is preloaded on the first interaction, because it may be needed when the connection is lost. */
const RARE = ['/src/ui/Toasts.tsx', '/src/ui/Confirm.tsx', '/src/app/overlays/FailureMessage.tsx']
/** Users on one of these screens usually go on to the others. */
const PLAY = ['/src/play/StartPage.tsx', '/src/play/QuestionPage.tsx', '/src/play/ResultsPage.tsx']
const IN_PLAY = /\/src\/play\//
/** The editor shows a quiz as it plays, and is itself so large that the rest of playing hardly matters. */
const IN_PLAY_OR_EDITOR = /\/src\/(play\/|authoring\/(?!MyQuizzes))/

/** The entries and dynamically imported screens that lead to a module, however deep. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const info = graph.getModuleInfo(id)
  if (!info || seen.has(id)) return new Set()
  seen.add(id)
  const importers = info.importers.filter((importer) => !SCHEMAS.test(importer))
  const above = importers.flatMap((importer) => [...rootsOf(importer, graph, seen)])
  return new Set(info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above)
}

/** The file that a module goes into; null leaves it to the build. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (BASE.test(id)) return LISTS.test(id) ? null : 'base'
  if (DRAWINGS.test(id)) return 'drawings'
  if (FOR_PLAY.test(id)) return 'shared'
  if (ICON.test(id)) return COMMON_ICON.test(id) ? 'common' : SHARED_ICON.test(id) ? 'shared' : null
  const roots = [...rootsOf(id, graph)]
  const isOf = (path: string) => roots.some((root) => root.endsWith(path))
  if (id.endsWith(MAIN)) return null
  if (isOf(MAIN) || (isOf(HOME) && roots.length > 1)) return 'common'
  if (RARE.some(isOf)) return 'rare'
  if (roots.length === 1 || !PLAY.some(isOf)) return null
  if (!roots.every((root) => IN_PLAY_OR_EDITOR.test(root))) return 'shared'
  return PLAY.filter(isOf).length > 1 || roots.every((root) => IN_PLAY.test(root)) ? 'play' : null
}
