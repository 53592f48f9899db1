const REMINDER = /\b(TODO|FIXME|XXX|HACK)\b/
const BANNER = /([-=*#~_])\1{3,}/
const CODE = [
  /^(import|export)\b.*['"{]/,
  /^(const|let|var)\s+[\w${[].*=/,
  /^(if|for|while|switch)\s*\(.*\)\s*\{?$/,
  /^((return|await|throw|new)\s+)*[\w$.]+\(.*\);?$/,
  /^\S.*[=(].*;$/,
  /^[)\]}]+[;,]*$/,
  /^<\/?[A-Za-z][^>]*>$/,
]

const linesOf = (comment) =>
  comment
    .replace(/^\/[/*]+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?/, '').trim())

/** Law 10: comments say why; no reminders, no banners, no code put to sleep. */
export function* commentLaw({ sources }) {
  for (const { path, comments } of sources.values())
    for (const { text, line } of comments) {
      const say = (sentence) => ({ path, line, law: 10, sentence })
      const lines = linesOf(text)
      if (REMINDER.test(text)) yield say('no reminders: do it, or leave it out')
      if (lines.some((one) => BANNER.test(one)) || /^\/\*{3,}/.test(text)) yield say('no banners')
      if (!text.startsWith('/**') && lines.some((one) => CODE.some((form) => form.test(one))))
        yield say('no commented-out code')
    }
}
