interface Note {
  hertz: number
  /** Seconds from the start of the sound. */
  at: number
  seconds: number
}

const note = (hertz: number, at: number, seconds: number): Note => ({ hertz, at, seconds })

const SOUNDS = {
  /** A fifth up. */
  right: { loudness: 0.09, notes: [note(587.3, 0, 0.14), note(880, 0.08, 0.26)] },
  /** A small step up, between the two. */
  partly: { loudness: 0.08, notes: [note(440, 0, 0.14), note(493.9, 0.09, 0.26)] },
  /** A small step down, lower and softer. */
  wrong: { loudness: 0.07, notes: [note(329.6, 0, 0.18), note(293.7, 0.1, 0.3)] },
  /** A chord that opens. */
  finish: {
    loudness: 0.07,
    notes: [note(440, 0, 0.3), note(554.4, 0.09, 0.34), note(659.3, 0.18, 0.4), note(880, 0.27, 0.7)],
  },
  /** Somebody came into a room. */
  join: { loudness: 0.05, notes: [note(698.5, 0, 0.12)] },
  /** One of the last seconds. */
  tick: { loudness: 0.04, notes: [note(440, 0, 0.07)] },
  /** Time is up. */
  close: { loudness: 0.07, notes: [note(523.3, 0, 0.2), note(392, 0.12, 0.4)] },
  /** The answer is shown. */
  reveal: { loudness: 0.07, notes: [note(523.3, 0, 0.16), note(659.3, 0.09, 0.2), note(784, 0.18, 0.4)] },
}
export type Sound = keyof typeof SOUNDS

const ATTACK = 0.012
const SILENCE = 0.0001

let context: AudioContext | undefined

function play(context: AudioContext, { hertz, at, seconds }: Note, loudness: number): void {
  const [from, to] = [context.currentTime + at, context.currentTime + at + seconds]
  const [tone, envelope] = [new OscillatorNode(context, { type: 'triangle', frequency: hertz }), new GainNode(context)]
  envelope.gain.setValueAtTime(SILENCE, from)
  envelope.gain.exponentialRampToValueAtTime(loudness, from + ATTACK)
  envelope.gain.exponentialRampToValueAtTime(SILENCE, to)
  tone.connect(envelope).connect(context.destination)
  tone.start(from)
  tone.stop(to)
}

/** Plays one of our sounds, which are synthesised with Web Audio. */
export async function sound(name: Sound): Promise<void> {
  context ??= new AudioContext()
  // Browsers start it suspended until the first press.
  await context.resume()
  const { loudness, notes } = SOUNDS[name]
  for (const one of notes) play(context, one, loudness)
}
