/** What the browser needs besides the markup; see web/browser-files.ts, which makes it. */
declare module 'virtual:browser-files' {
  /** Styles and fonts, as markup for the head. */
  export const head: string
  /** The address of the script that hydrates a page. */
  export const script: string
  /** The scripts of the page for other sites' frames, the one that hydrates it first. */
  export const embed: string[]
  /** The further scripts that a screen needs, by its module under `web/`. */
  export const files: Record<string, string[] | undefined>
}

interface ImportMetaEnv {
  /** Whether this build has the page of all parts. */
  readonly TENPIP_KIT?: boolean
}
