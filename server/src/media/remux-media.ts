import {
  ADTS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  IsobmffOutputFormat,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  type InputAudioTrack,
  type InputTrack,
} from 'mediabunny'
import { MEDIA, MEDIA_EMPTY, MEDIA_TOO_LARGE, MEDIA_TOO_LONG, NOT_MEDIA } from '#contract/quiz/media-limits.ts'
import { containerFor, type Container, type MediaRejection, type RemuxedMedia, type Tracks } from './media-container.ts'

// What is wrong with a file is told to its owner, not to the log.
Logging.level = LogLevel.Silent

/** More than ten minutes of film and sound have: a file that claims more would keep the thread busy for nothing. */
const MOST_PACKETS = 200_000

/**
 * Reads what a file really is, whatever it is called, and writes its sound and picture into a new one without encoding
 * them again (remuxing): tags, covers, places and other tracks stay behind.
 */
export const remuxMedia = (file: Uint8Array): Promise<RemuxedMedia | MediaRejection> =>
  remuxed(file).catch((error: unknown) => ({ refused: error instanceof Refusal ? error.message : NOT_MEDIA }))

async function remuxed(file: Uint8Array): Promise<RemuxedMedia> {
  const input = inputOf(file)
  if (!(await input.canRead())) throw new Refusal(NOT_MEDIA)
  const format = await input.getFormat()
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const tracks = { video, audio }
  if (!video && !audio) throw new Refusal(MEDIA_EMPTY)
  const container = await containerFor(format, tracks)
  if ('refused' in container) throw new Refusal(container.refused)
  const bytes = await remux(tracks, container)
  return {
    kind: video ? 'video' : 'audio',
    mime: container.mime,
    bytes,
    seconds: await lengthOf(bytes),
    width: (await video?.getDisplayWidth()) ?? null,
    height: (await video?.getDisplayHeight()) ?? null,
  }
}

const inputOf = (bytes: Uint8Array): Input =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA, WAVE, OGG, MP3, ADTS], source: new BufferSource(bytes) })

/** Writes the encoded packets of the tracks into a new file. Names, languages, tags and covers are not taken over. */
async function remux({ video, audio }: Tracks, { format }: Container): Promise<Uint8Array> {
  const target = limitedTarget()
  const output = new Output({ format, target })
  const tracks = [video, audio].filter((track) => track !== null)
  const zero = Math.min(...(await Promise.all(tracks.map((track) => track.getFirstTimestamp()))))
  const budget = new Budget()
  const pumps: (() => Promise<void>)[] = []
  const videoCodec = await video?.getCodec()
  if (video && videoCodec) {
    const source = new EncodedVideoPacketSource(videoCodec)
    output.addVideoTrack(source, { rotation: await video.getRotation() })
    const decoderConfig = await video.getDecoderConfig()
    pumps.push(async () => {
      const add = (packet: Packet, isFirst: boolean) =>
        source.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined)
      await copyPackets(video, { zero, budget, add })
      source.close()
    })
  }
  const audioCodec = await audio?.getCodec()
  if (audio && audioCodec) {
    const source = new EncodedAudioPacketSource(audioCodec)
    output.addAudioTrack(source)
    const decoderConfig = await audioConfig(audio)
    pumps.push(async () => {
      const add = (packet: Packet, isFirst: boolean) =>
        source.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined)
      await copyPackets(audio, { zero, budget, add })
      source.close()
    })
  }
  await output.start()
  await Promise.all(pumps.map((pump) => pump()))
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written.')
  const bytes = new Uint8Array(target.buffer)
  return format instanceof IsobmffOutputFormat ? withoutTimes(bytes) : bytes
}

/** A new file in memory that never gets larger than an upload may be. */
function limitedTarget(): BufferTarget {
  const target = new BufferTarget()
  target.on('write', ({ end }) => {
    if (end > MEDIA.bytes) throw new Refusal(MEDIA_TOO_LARGE)
  })
  return target
}

async function audioConfig(audio: InputAudioTrack): Promise<AudioDecoderConfig | null> {
  const config = await audio.getDecoderConfig()
  if (!config?.description || (await audio.getCodec()) !== 'vorbis') return config
  return { ...config, description: withoutComments(bytesOf(config.description)) }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/** Where the packets of a track go: all of them from the moment `zero` on. */
interface Copy {
  zero: number
  budget: Budget
  add: (packet: Packet, isFirst: boolean) => Promise<void>
}

/** One after the other in the order of decoding. */
async function copyPackets(track: InputTrack, { zero, budget, add }: Copy) {
  let count = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (++count > MOST_PACKETS || packet.timestamp - zero > MEDIA.seconds) throw new Refusal(MEDIA_TOO_LONG)
    budget.take(packet)
    await add(packet.clone({ timestamp: Math.max(0, packet.timestamp - zero) }), count === 1)
  }
  if (count === 0) throw new Refusal(MEDIA_EMPTY)
}

type Packet = Parameters<EncodedAudioPacketSource['add']>[0]

/** What may still be copied: a small file can claim that each of its packets is made of the same bytes. */
class Budget {
  #bytes = MEDIA.bytes

  take({ byteLength }: Packet): void {
    this.#bytes -= byteLength
    if (this.#bytes < 0) throw new Refusal(MEDIA_TOO_LARGE)
  }
}

/** The length of a file that was just written, which also shows that it can be read. */
const lengthOf = async (bytes: Uint8Array): Promise<number> => {
  const seconds = await inputOf(bytes).computeDuration()
  if (!(seconds > 0)) throw new Refusal(MEDIA_EMPTY)
  if (seconds > MEDIA.seconds) throw new Refusal(MEDIA_TOO_LONG)
  return Math.round(seconds * 100) / 100
}

class Refusal extends Error {}

const EMPTY_COMMENTS = Uint8Array.from([3, ...Buffer.from('vorbis'), 0, 0, 0, 0, 0, 0, 0, 0, 1])

/**
 * The headers of a Vorbis stream, which decoding needs, with empty comments in place of its own: tags are the second of
 * the three.
 */
function withoutComments(headers: Uint8Array): Uint8Array {
  if (headers[0] !== 2) throw new Error('These are not the headers of a Vorbis stream.')
  const first = laced(headers, 1)
  const second = laced(headers, first.next)
  const [start, setup] = [second.next, second.next + first.size + second.size]
  if (setup >= headers.length) throw new Error('The headers of a Vorbis stream are cut off.')
  return Uint8Array.from([
    2,
    ...headers.subarray(1, first.next),
    EMPTY_COMMENTS.length,
    ...headers.subarray(start, start + first.size),
    ...EMPTY_COMMENTS,
    ...headers.subarray(setup),
  ])
}

/** The number that Xiph lacing writes as a sum of bytes, and where it ends. */
function laced(bytes: Uint8Array, at: number): { size: number; next: number } {
  let [size, next] = [0, at]
  while (bytes[next] === 255) size += bytes[next++] ?? 0
  return { size: size + (bytes[next] ?? 0), next: next + 1 }
}

/** The boxes of an MP4 file that hold those with its times. */
const HOLDERS = new Set(['moov', 'trak', 'mdia'])
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * Sets the times in an MP4 file at which it was made and changed to nothing: they say when somebody uploaded it, and
 * would make another file of each upload of the same one. The file is changed in place.
 */
function withoutTimes(bytes: Uint8Array, from = 0, until = bytes.length): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = from
  while (at + 8 <= until) {
    const declared = view.getUint32(at)
    const isLong = declared === 1
    const size = isLong && at + 16 <= until ? Number(view.getBigUint64(at + 8)) : declared
    const [start, end] = [at + (isLong ? 16 : 8), size === 0 ? until : at + size]
    if (end <= at || end > until) break
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (HOLDERS.has(type)) withoutTimes(bytes, start, end)
    // A version and flags, then both times in four or eight bytes each.
    else if (WITH_TIMES.has(type)) bytes.fill(0, start + 4, start + 4 + (bytes[start] === 1 ? 16 : 8))
    at = end
  }
  return bytes
}
