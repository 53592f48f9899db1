/** The assets a page needs besides its markup; made by web/browser-files.ts. */
declare module 'virtual:browser-files' {
  interface Needed {
    /** The script that starts the page comes last. */
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
  /** What a screen or another part with a script of its own needs in addition, by its module under `web/`. */
  export const parts: Record<string, Needed | undefined>
  /** The text of each style sheet, by its address. */
  export const styles: Record<string, string | undefined>
}

interface ImportMetaEnv {
  /** Whether this build includes the component kit. */
  readonly TENPIP_KIT?: boolean
}
