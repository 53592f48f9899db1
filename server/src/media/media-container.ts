import {
  MATROSKA,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  type OutputFormat,
} from 'mediabunny'
import { NOT_MEDIA } from '#contract/quiz/media-limits.ts'

/** What is written for a sound or film. */
export interface Container {
  mime: string
  format: OutputFormat
}

export interface Tracks {
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
}

/** The sound and picture of an upload in a new file, without anything else that was in the old one. */
export interface RemuxedMedia {
  kind: 'audio' | 'video'
  mime: string
  bytes: Uint8Array
  seconds: number
  width: number | null
  height: number | null
}

/** Why a file cannot be used, as a sentence for the user. */
export interface MediaRejection {
  refused: string
}

/** The container that a browser plays these tracks from, or why there is none. */
export async function containerFor(format: InputFormat, { video, audio }: Tracks): Promise<Container | MediaRejection> {
  const audioCodec = audio ? await audio.getCodec() : undefined
  if (video) return videoContainer(video, audioCodec)
  return audioCodec === undefined ? { refused: NOT_MEDIA } : audioContainer(format, audioCodec)
}

async function videoContainer(video: InputVideoTrack, audioCodec: string | null | undefined) {
  const codec = await video.getCodec()
  if (codec === 'avc') {
    const isPlayed = PLAYED_H264.test((await video.getCodecParameterString()) ?? '')
    if (!isPlayed || (audioCodec !== 'aac' && audioCodec !== 'mp3' && audioCodec !== undefined))
      return unplayable(isPlayed ? nameOf(audioCodec) : 'this kind of H.264')
    return { mime: 'video/mp4', format: mp4() }
  }
  if (codec !== 'vp8' && codec !== 'vp9') return unplayable(nameOf(codec))
  return WEBM_SOUND.has(audioCodec)
    ? { mime: 'video/webm', format: new WebMOutputFormat() }
    : unplayable(nameOf(audioCodec))
}

/** The container for a sound alone: the one it came in, as far as browsers play it. */
function audioContainer(format: InputFormat, codec: string | null): Container | MediaRejection {
  if (codec === 'mp3') return { mime: 'audio/mpeg', format: new Mp3OutputFormat() }
  if (codec === 'aac') return { mime: 'audio/mp4', format: mp4() }
  if (codec === 'opus' || codec === 'vorbis')
    return format === WEBM || format === MATROSKA
      ? { mime: 'audio/webm', format: new WebMOutputFormat() }
      : { mime: 'audio/ogg', format: new OggOutputFormat() }
  if (codec !== null && PCM.has(codec)) return { mime: 'audio/wav', format: new WavOutputFormat() }
  return unplayable(nameOf(codec))
}

const mp4 = (): OutputFormat => new Mp4OutputFormat({ fastStart: 'in-memory' })
const PCM = new Set(['pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-f32'])
/** Profiles of H.264 with eight bits and 4:2:0, the only ones that every browser plays. */
const PLAYED_H264 = /^avc[13]\.(?:42|4d|58|64)/i
const WEBM_SOUND = new Set<string | null | undefined>(['opus', 'vorbis', undefined])

const nameOf = (codec: string | null | undefined): string | null => codec?.toUpperCase() ?? null

const unplayable = (codec: string | null): MediaRejection => ({
  refused: `Many browsers can't play ${codec ?? 'what is in that file'}. Save it as MP4 with H.264 and AAC, or as MP3.`,
})
