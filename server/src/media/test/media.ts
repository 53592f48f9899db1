import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
  type AudioCodec,
  type MetadataTags,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny'

/** What owners would not want to give away with a file. */
const TAGS: MetadataTags = {
  title: 'SECRET-TITLE',
  artist: 'SECRET-OWNER',
  comment: 'SECRET-PLACE +51.5007-000.1246/',
  images: [{ data: new TextEncoder().encode('SECRET-COVER'), mimeType: 'image/png', kind: 'coverFront' }],
}

interface Sound {
  codec: AudioCodec
  config: AudioDecoderConfig
  packet: Uint8Array
  /** The length of one packet, in seconds. */
  each: number
}

interface Film {
  codec: VideoCodec
  config: VideoDecoderConfig
  packet: Uint8Array
}

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)]))

const vorbisHeaders = (): Uint8Array => {
  const first = bytes([1], 'vorbis', [0, 0, 0, 0, 1, 0x44, 0xac, 0, 0], Array(12).fill(0), [0xb8, 1])
  const tag = 'ARTIST=SECRET-OWNER'
  const comments = bytes([3], 'vorbis', [6, 0, 0, 0], 'SECRET', [1, 0, 0, 0, tag.length, 0, 0, 0], tag, [1])
  return bytes(
    [2, first.length, comments.length],
    first,
    comments,
    [5],
    'vorbis',
    Array(20).fill(1),
    [0, 0, 0, 0, 0, 0x80],
  )
}

const sound = (
  codec: AudioCodec,
  name: string,
  packet: Uint8Array,
  each: number,
  config: Partial<AudioDecoderConfig> = {},
): Sound => ({ codec, packet, each, config: { codec: name, sampleRate: 44_100, numberOfChannels: 1, ...config } })

const SOUNDS = {
  mp3: sound('mp3', 'mp3', bytes([0xff, 0xfb, 0x90, 0xc0], Array(413).fill(0)), 1152 / 44_100),
  aac: sound('aac', 'mp4a.40.2', bytes([0, 200, 0, 0]), 1024 / 44_100, { description: bytes([0x12, 0x08]) }),
  opus: sound('opus', 'opus', bytes([0xf8, 0xff, 0xfe]), 0.02, {
    sampleRate: 48_000,
    description: bytes('OpusHead', [1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0]),
  }),
  vorbis: sound('vorbis', 'vorbis', bytes([0, 1, 2, 3]), 0.02, { description: vorbisHeaders() }),
  pcm: sound('pcm-s16', 'pcm-s16', new Uint8Array(1600), 0.1, { sampleRate: 8000 }),
  alaw: sound('alaw', 'alaw', new Uint8Array(800), 0.1, { sampleRate: 8000 }),
}

const h264 = (profile: number): Film => ({
  codec: 'avc',
  packet: bytes([0, 0, 0, 2, 0x65, 1]),
  config: {
    codec: `avc1.${profile.toString(16)}c00a`,
    codedWidth: 64,
    codedHeight: 48,
    description: bytes([1, profile, 0xc0, 0x0a, 0xff, 0xe1, 0, 4, 0x67, profile, 0xc0, 0x0a, 1, 0, 2, 0x68, 0xce]),
  },
})
const FILMS = {
  h264: h264(0x42),
  tenBit: h264(0x6e),
  vp8: {
    codec: 'vp8',
    packet: bytes([0x10, 0, 0, 0x9d, 1, 0x2a, 64, 0, 48, 0]),
    config: { codec: 'vp8', codedWidth: 64, codedHeight: 48 },
  } satisfies Film,
}

const FORMATS = {
  mp3: () => new Mp3OutputFormat(),
  m4a: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat(),
  aac: () => new AdtsOutputFormat(),
  ogg: () => new OggOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  wav: () => new WavOutputFormat(),
} satisfies Record<string, () => OutputFormat>

interface Made {
  sound?: keyof typeof SOUNDS
  film?: keyof typeof FILMS
  seconds?: number
  /** Makes files differ that are alike otherwise. */
  mark?: number
  /** The size of a picture of the film, where its length matters. */
  pictureBytes?: number
}

/** A packet of that many more bytes, which are part of the film's only unit. */
function heavier(packet: Uint8Array, more: number): Uint8Array {
  const heavy = Buffer.alloc(packet.length + more, 1)
  heavy.set(packet)
  heavy.writeUInt32BE(heavy.length - 4)
  return heavy
}

/** A small file of a format, full of metadata; its sound is silence, and no decoder has to like it. */
export async function makeMedia(
  format: keyof typeof FORMATS,
  { sound: soundName, film: filmName, seconds = 1, mark = 0, pictureBytes }: Made,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({ format: FORMATS[format](), target })
  const [sound, film] = [soundName && SOUNDS[soundName], filmName && FILMS[filmName]]
  const [audio, video] = [
    sound && new EncodedAudioPacketSource(sound.codec),
    film && new EncodedVideoPacketSource(film.codec),
  ]
  if (video) output.addVideoTrack(video, { name: 'SECRET-TRACK' })
  if (audio) output.addAudioTrack(audio, { name: 'SECRET-TRACK' })
  if (format !== 'aac') output.setMetadataTags(TAGS)
  await output.start()
  const picture = film && (pictureBytes ? heavier(film.packet, pictureBytes) : film.packet)
  if (film && picture && video)
    for (let n = 0; n * 0.1 < seconds - 1e-9; n++)
      await video.add(
        new EncodedPacket(picture, n % 10 === 0 ? 'key' : 'delta', n * 0.1, 0.1),
        n === 0 ? { decoderConfig: film.config } : undefined,
      )
  if (sound && audio)
    for (let n = 0; n * sound.each < seconds - 1e-9; n++) {
      const packet = Uint8Array.from(sound.packet)
      packet[packet.length - 1] = (packet.at(-1) ?? 0) ^ (n === 0 ? mark & 255 : n === 1 ? mark >> 8 : 0)
      await audio.add(
        new EncodedPacket(packet, 'key', n * sound.each, sound.each),
        n === 0 ? { decoderConfig: sound.config } : undefined,
      )
    }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
