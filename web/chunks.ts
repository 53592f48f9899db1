import { DRAWING } from './icon-drawings.ts'

/** The part of the module graph that the build provides while it groups modules into files. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean } | null
}

const MAIN = '/src/main.tsx'
const EMBED = '/src/embed.tsx'
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
const COMMON_ICON = /icons[\\/](arrow-right|chevron-down|menu|search|shuffle|timer|wifi-off|x)\.m?js$/
const QUESTION_ICON = /icons[\\/](arrow-left|check|flag)\.m?js$/
const LATE_ICON =
  /icons[\\/](circle-check|circle-exclamation-point|eye|eye-off|triangle-exclamation-point|volume-2|volume-x)\.m?js$/
const ANSWERING_ICON = /icons[\\/](arrow-down|arrow-up|grip-vertical)\.m?js$/
const QUIZ_ICON = /icons[\\/](coins|heart|rotate-ccw|share-2)\.m?js$/
/** What draws covers and icons, which the server has done for a first visit. */
const DRAWINGS =
  /[\\/](web[\\/]src[\\/]ui[\\/]drawings|contract[\\/]src[\\/]covers[\\/](covers|arrangements|cover-palette|category-icons|icon-path))\.ts$/
/** Schemas import many modules, and nothing of them is left in the browser. */
const SCHEMAS = /[\\/]contract[\\/]src[\\/](api[\\/](own-data|reports)|quiz[\\/]kinds[\\/]kind-schemas)\.ts$/
/** What playing needs of the contract; schemas import it too, so it seems to be part of every screen. */
const FOR_PLAY =
  /[\\/]contract[\\/]src[\\/](?:covers[\\/]hues|seeded-random|quiz[\\/](?:question|draft-limits|kinds[\\/](?![\w-]*rules)[\w-]+))\.ts$/
/** What every page loads once it is hydrated. */
const AFTER_HYDRATION = [
  '/src/app/follow-session.ts',
  '/src/app/other-routes.tsx',
  '/src/app/Footer.tsx',
  '/src/catalogue/home/CategoryRows.tsx',
  '/src/catalogue/search/SearchBox.tsx',
  // These may be needed when the connection is lost.
  '/src/ui/Toasts.tsx',
  '/src/ui/Confirm.tsx',
  '/src/app/overlays/FailureMessage.tsx',
  '/src/platform/offline/register-worker.ts',
  '/src/platform/offline/stored-pictures.ts',
  '/src/play/play-sound.tsx',
]
/** The name of its file, by which browser-files.ts finds it. */
export const LATE = 'late'
/** Users on one of these screens usually go on to the others. */
const PLAY = ['/src/play/StartPage.tsx', '/src/play/QuestionPage.tsx', '/src/play/ResultsPage.tsx']
const QUESTION = '/src/play/QuestionPage.tsx'
/** What a question loads after it is shown: verdicts, and what few questions have. */
const PART_OF_QUESTION = /\/src\/(play\/question\/(?!\w+Dialog)|kinds\/)/

/** The entries and dynamically imported screens that lead to a module, however deep. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const info = graph.getModuleInfo(id)
  if (!info || seen.has(id)) return new Set()
  seen.add(id)
  const importers = info.importers.filter((importer) => !SCHEMAS.test(importer))
  const above = importers.flatMap((importer) => [...rootsOf(importer, graph, seen)])
  return new Set(info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above)
}

function iconChunkOf(id: string): string | null {
  if (COMMON_ICON.test(id)) return 'common'
  if (QUESTION_ICON.test(id)) return 'shared'
  if (LATE_ICON.test(id)) return LATE
  if (ANSWERING_ICON.test(id)) return 'answering'
  return QUIZ_ICON.test(id) ? 'quiz' : null
}

/** The file that a module goes into; null leaves it to the build. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (BASE.test(id)) return LISTS.test(id) ? null : 'base'
  if (DRAWINGS.test(id)) return LATE
  if (id.startsWith(DRAWING)) return graph.getModuleInfo(id)?.importers.some((by) => DRAWINGS.test(by)) ? LATE : null
  if (FOR_PLAY.test(id)) return 'shared'
  if (ICON.test(id)) return iconChunkOf(id)
  const roots = [...rootsOf(id, graph)]
  const isOf = (path: string) => roots.some((root) => root.endsWith(path))
  if (id.endsWith(MAIN)) return null
  if (isOf(MAIN) || (isOf(HOME) && roots.length > 1)) return 'common'
  const isInPlay = PLAY.some(isOf)
  const isPartOfQuestion = roots.some((root) => PART_OF_QUESTION.test(root))
  const isStyle = id.endsWith('.css')
  // What the embed has at once, and a question only once it is shown.
  if (isOf(EMBED))
    return isOf(QUESTION) || (isStyle && isPartOfQuestion) ? 'shared' : isInPlay || isPartOfQuestion ? 'parts' : null
  if (AFTER_HYDRATION.some(isOf)) return LATE
  // Styles come with the page, so that nothing waits for them.
  if (!isInPlay) return isPartOfQuestion ? (isStyle ? 'shared' : 'answering') : null
  if (roots.length === 1) return null
  return isOf(QUESTION) ? 'shared' : 'quiz'
}
