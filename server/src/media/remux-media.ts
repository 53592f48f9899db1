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
  type InputVideoTrack,
} from 'mediabunny'
import { MEDIA, MEDIA_EMPTY, MEDIA_TOO_LARGE, MEDIA_TOO_LONG, NOT_MEDIA } from '#contract/media-limits.ts'
import { containerFor, type Container } from './media-container.ts'
import type { MediaRejection, RemuxedMedia } from './remuxed-media.ts'
import { withoutComments } from './without-comments.ts'
import { withoutTimes } from './without-times.ts'

// What is wrong with a file is told to its owner, not to the log.
Logging.level = LogLevel.Silent

/** More than ten minutes of film and sound have: a file that claims more would keep the thread busy for nothing. */
const MOST_PACKETS = 200_000

type Packet = Parameters<EncodedAudioPacketSource['add']>[0]

class Refusal extends Error {}

interface Tracks {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
}

/** What may still be copied: a small file can claim that each of its packets is made of the same bytes. */
class Budget {
  #bytes = MEDIA.bytes

  take({ byteLength }: Packet): void {
    this.#bytes -= byteLength
    if (this.#bytes < 0) throw new Refusal(MEDIA_TOO_LARGE)
  }
}

/** A new file in memory that never gets larger than an upload may be. */
function limitedTarget(): BufferTarget {
  const target = new BufferTarget()
  target.on('write', ({ end }) => {
    if (end > MEDIA.bytes) throw new Refusal(MEDIA_TOO_LARGE)
  })
  return target
}

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

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

async function audioConfig(audio: InputAudioTrack): Promise<AudioDecoderConfig | null> {
  const config = await audio.getDecoderConfig()
  if (!config?.description || (await audio.getCodec()) !== 'vorbis') return config
  return { ...config, description: withoutComments(bytesOf(config.description)) }
}

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

const inputOf = (bytes: Uint8Array): Input =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA, WAVE, OGG, MP3, ADTS], source: new BufferSource(bytes) })

/** The length of a file that was just written, which also shows that it can be read. */
const lengthOf = async (bytes: Uint8Array): Promise<number> => {
  const seconds = await inputOf(bytes).computeDuration()
  if (!(seconds > 0)) throw new Refusal(MEDIA_EMPTY)
  if (seconds > MEDIA.seconds) throw new Refusal(MEDIA_TOO_LONG)
  return Math.round(seconds * 100) / 100
}

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

/**
 * Reads what a file really is, whatever it is called, and writes its sound and picture into a new one without encoding
 * them again (remuxing): tags, covers, places and other tracks stay behind.
 */
export const remuxMedia = (file: Uint8Array): Promise<RemuxedMedia | MediaRejection> =>
  remuxed(file).catch((error: unknown) => ({ refused: error instanceof Refusal ? error.message : NOT_MEDIA }))
