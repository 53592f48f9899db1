import type { IconData } from './icon-path.ts'

/** The package declares the same types for the file of every icon, but not the drawing that each also exports. */
declare module 'lucide-react/icons/globe' {
  export const __iconData: IconData
}
