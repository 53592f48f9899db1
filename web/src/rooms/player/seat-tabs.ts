/** `asked`: a sign of life was given; `changed`: ask again. */
export type SeatWord = 'asked' | 'changed'

/** What the tabs of this browser with the same seat tell each other; nothing where they cannot. */
export function seatTabs(
  code: string,
  onWord: (word: SeatWord) => void,
): { tell: (word: SeatWord) => void; stop: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, stop: () => {} }
  const channel = new BroadcastChannel(`seat-${code}`)
  channel.addEventListener('message', ({ data }: MessageEvent<SeatWord>) => onWord(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: (word) => channel.postMessage(word),
    stop: () => channel.close(),
  }
}
