import type { Note } from '../build-question.ts'
import type { PlainMedia } from '../plain-question.ts'
import { cleanText } from '../text/clean-text.ts'
import { fileKindOf, fileNameOf, isPlayed, MOST_NAMED, namedFile } from '../text/file-name.ts'
import type { FoundMedia } from '../text/html-reader.ts'
import { fileOf, type EmbeddedFile, type EmbeddedFiles } from './embedded-files.ts'

/** What most browsers play; of several formats, one of these is taken. */
const PLAYED = /\.(mp3|m4a|aac|ogg|oga|opus|wav|weba|mp4|m4v|mov|webm)$/i
const LONGEST_CAPTIONS = 100_000

function captionsOf({ captions }: FoundMedia, files: EmbeddedFiles, note: Note): string | null {
  if (captions === null) return null
  const text = cleanText(Buffer.from(files.find(captions)?.bytes() ?? []).toString('utf8'))
  if (text !== '' && text.length <= LONGEST_CAPTIONS) return text
  note('Its captions were left out.')
  return null
}

/** The file of a sound or video, in the format that is most likely to be played. */
function fileFor({ sources }: FoundMedia, files: EmbeddedFiles): EmbeddedFile | undefined {
  const found = sources.flatMap((source) => files.find(source) ?? [])
  return found.find(({ name }) => PLAYED.test(name)) ?? found[0]
}

/** The first sound or video that exists; the others are reported. */
export function chooseMedia(found: FoundMedia[], files: EmbeddedFiles, note: Note): PlainMedia | null {
  let chosen: PlainMedia | null = null
  let named = 0
  const leaveOut = (change: string) => {
    if (++named <= MOST_NAMED) note(change)
  }
  const seen = new Set<string>()
  for (const one of found) {
    const { kind, sources } = one
    const [first = ''] = sources
    if (seen.has(first)) continue
    seen.add(first)
    const file = fileFor(one, files)
    const name = file?.name ?? fileNameOf(first)
    if (!file) leaveOut(`${namedFile(kind, name)} isn't in the file and was left out.`)
    else if (chosen) leaveOut(`${namedFile(kind, name)} was left out: a question can have one sound or video.`)
    else
      chosen = {
        id: null,
        file: { kind, name, bytes: file.bytes() },
        captions: captionsOf(one, files, note),
        transcript: null,
      }
  }
  return chosen
}

/** A sound or video that is embedded in a question, but not in its text. */
export function unplacedMedia(files: EmbeddedFiles, note: Note): PlainMedia | null {
  for (const node of files.all) {
    const file = node.isTaken ? null : fileOf(node)
    const kind = fileKindOf(file?.name ?? '')
    if (!file || !isPlayed(kind)) continue
    node.take()
    note(`${namedFile(kind, file.name)} wasn't in the text. It's the question's ${kind} now.`)
    return { id: null, file: { kind, name: file.name, bytes: file.bytes() }, captions: null, transcript: null }
  }
  return null
}
