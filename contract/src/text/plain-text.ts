/** A text, and what is shown instead of it if it is not words alone. */
export interface ShownText {
  text: string
  /** Missing where nothing renders it: in what an author is writing, and in the site's own words. */
  rendered?: string | null
}

/**
 * A text as words alone, where neither formulas nor code can be shown: formulas as they are
 * said, and code without the signs around it. It is read from what is shown, because players' browsers do not load the parser.
 */
export const plainText = ({ text, rendered }: ShownText): string =>
  rendered
    ? rendered
        .replace(/<span class="formula" data-tex="[^"]*" data-words="([^"]*)">.*?<\/span>/gs, '$1')
        .replace(/<[^>]*>/g, '')
        .replace(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '')
    : text

/** Text escaped for HTML and XML, in elements and in attributes with double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
