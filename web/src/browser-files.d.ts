/** What the browser needs besides the markup; see web/browser-files.ts, which makes it. */
declare module 'virtual:browser-files' {
  interface Needed {
    /** The one that starts the page first. */
    scripts: string[]
    /** In the order they are applied. */
    styles: string[]
  }
  /** Fonts, as markup for the head. */
  export const head: string
  /** What hydrates every page. */
  export const entry: Needed
  /** What the embed needs. */
  export const embed: Needed
  /** What a screen needs beyond that, by its module under `web/`. */
  export const screens: Record<string, Needed | undefined>
  /** The text of each style sheet, by its address. */
  export const styles: Record<string, string | undefined>
}

interface ImportMetaEnv {
  /** Whether this build has the page of all parts. */
  readonly TENPIP_KIT?: boolean
}
