/** An answer in a key at the end of a text. */
export interface KeyEntry {
  number: number
  said: string
  line: number
}

interface AnswerKey {
  /** The index of its first line. */
  from: number
  entries: KeyEntry[]
}

const HEAD =
  /^[^\p{L}\p{N}]*(?:the )?(?:correct )?(?:answers?(?: keys?| sheet)?|keys?|solutions?|lösung(?:en)?|antworten|lösungsschlüssel|réponses|corrigé|respuestas|soluciones|risposte|soluzioni|antwoorden|(?:правильные )?ответы|ключ(?:и)?|відповіді|απαντήσεις|الإجابات|תשובות|(?:参考)?答案|解答|정답)[*_:： ]*$/iu
/** "Answers: 1. b 2. c" */
const HEAD_WITH_ENTRIES =
  /^[^\p{L}\p{N}]*(?:the )?(?:correct )?(?:answers|answer keys?|keys?|solutions|lösungen|antworten|réponses|respuestas|soluciones|risposte|soluzioni|antwoorden|(?:правильные )?ответы|ключ(?:и)?|відповіді|απαντήσεις|الإجابات|תשובות|(?:参考)?答案|解答|정답)[*_:： –-]*(?=\d)/iu
const SHORT = /[\s,;|]*(\d{1,4})\s?[.):=–-]?\s?[([]?(\p{L}|[ivx]{1,5}|true|false)[)\]]?(?=[\s,;|.]|$)\.?/giuy
const LONG = /^\(?(\d{1,4})(?:[.):=]+|\s?[-–]\s|\s)\s*(\S.*)$/

/** Several entries with a letter, or true or false, each: "1. b 2. c". */
function shortEntries(text: string, line: number): KeyEntry[] | undefined {
  const entries: KeyEntry[] = []
  let end = 0
  SHORT.lastIndex = 0
  for (let found = SHORT.exec(text); found; found = SHORT.exec(text)) {
    entries.push({ number: Number(found[1]), said: found[2] ?? '', line })
    end = SHORT.lastIndex
  }
  return entries.length > 0 && text.slice(end).trim() === '' ? entries : undefined
}

function entriesIn(text: string, line: number): KeyEntry[] | undefined {
  const short = shortEntries(text, line)
  if (short) return short
  const [, number, said] = LONG.exec(text) ?? []
  return number === undefined || said === undefined ? undefined : [{ number: Number(number), said, line }]
}

/** No quiz has more; beyond it, the text is abuse. */
const MOST_ENTRIES = 20_000

/** The key at the end of a text, "Answers: 1. b 2. c" or a line for each, and the index of its first line. */
export function answerKeyIn(lines: readonly string[]): AnswerKey | undefined {
  const found: KeyEntry[][] = []
  for (let at = lines.length - 1; at > 0 && found.length < MOST_ENTRIES; at--) {
    const line = lines[at] ?? ''
    if (line === '') continue
    if (HEAD.test(line)) return found.length > 0 ? { from: at, entries: found.toReversed().flat() } : undefined
    const [head] = HEAD_WITH_ENTRIES.exec(line) ?? []
    const more = head === undefined ? entriesIn(line, at + 1) : shortEntries(line.slice(head.length), at + 1)
    if (!more) return undefined
    found.push(more)
    if (head !== undefined) return { from: at, entries: found.toReversed().flat() }
  }
  return undefined
}

/** Short entries alone at the end of a text: a key if the questions above are exactly those that it names. */
export function bareKeyIn(lines: readonly string[]): AnswerKey | undefined {
  const found: KeyEntry[][] = []
  let from = lines.length
  for (let at = lines.length - 1; at > 0 && found.length < MOST_ENTRIES; at--) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const entries = shortEntries(line, at + 1)
    if (!entries) break
    found.push(entries)
    from = at
  }
  const entries = found.toReversed().flat()
  return entries.length > 1 ? { from, entries } : undefined
}
