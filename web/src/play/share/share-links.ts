import { shareText } from './share-text.ts'

/** What is shared, for every way to do it. */
export interface SharedWords {
  title: string
  /** The quiz's title, or the result as text. */
  words: string
  /** The quiz, for people to read. */
  address: string
  /** The page that is linked, whose preview shows the score. */
  link: string
}

export type ShareWay = 'WhatsApp' | 'Telegram' | 'X' | 'Facebook' | 'Reddit' | 'Email'

/** Where a press opens a message with the words in it. Nothing is requested from any of them before. */
export function shareLinks({ title, words, address, link }: SharedWords): [ShareWay, string][] {
  const encoded = encodeURIComponent
  const text = encoded(shareText(words, address))
  return [
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['Telegram', `https://t.me/share/url?url=${encoded(link)}&text=${encoded(words)}`],
    ['X', `https://x.com/intent/post?text=${text}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encoded(link)}`],
    ['Reddit', `https://www.reddit.com/submit?url=${encoded(link)}&title=${encoded(title)}`],
    ['Email', `mailto:?subject=${encoded(title)}&body=${text}`],
  ]
}
