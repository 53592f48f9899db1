/** What tabs tell each other. `hello` asks for the last news; `here` says that there are none yet. */
type Message<News> = { kind: 'hello' } | { kind: 'here' } | { kind: 'news'; news: News }

interface Sharing<News> {
  name: string
  /** Gets the news itself and passes them on, until the returned function is called. */
  lead: (tell: (news: News) => void) => () => void
  onNews: (news: News) => void
}

export interface Shared {
  stop: () => void
  /** Asks whoever leads for the last news, and takes over from a tab that no longer answers. */
  ask: () => void
}

/** Milliseconds. A tab that leads and is asked answers at once, unless the browser has put it to sleep. */
const ANSWER_WITHIN = 1500

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Does something in one tab of this browser and shares what comes out of it with the others: browsers open only a few
 * connections to a server. Where tabs cannot talk, each does it alone.
 */
export function shareBetweenTabs<News>({ name, lead, onNews }: Sharing<News>): Shared {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return { stop: lead(onNews), ask: () => {} }
  const channel = new BroadcastChannel(name)
  const over = new AbortController()
  let last: News | undefined
  let isLeading = false
  let unanswered: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message<News>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!over.signal.aborted) channel.postMessage(message)
  }
  const onMessage = ({ data }: MessageEvent<Message<News>>) => {
    if (data.kind === 'hello') {
      if (isLeading) post(last === undefined ? { kind: 'here' } : { kind: 'news', news: last })
      return
    }
    clearTimeout(unanswered)
    if (data.kind === 'news' && !isLeading) onNews(data.news)
  }
  channel.addEventListener('message', onMessage)

  /** Leads until it is over, or until another tab takes over. */
  const leadNow = async (): Promise<void> => {
    clearTimeout(unanswered)
    isLeading = true
    const stop = lead((news) => {
      last = news
      onNews(news)
      post({ kind: 'news', news })
    })
    stopLeading = () => {
      stopLeading = () => {}
      isLeading = false
      stop()
    }
    await new Promise<void>((resolve) => {
      if (over.signal.aborted) resolve()
      else over.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
  let stopLeading = () => {}
  const wait = async (options: LockOptions): Promise<void> => {
    try {
      await navigator.locks.request(name, options, leadNow)
    } catch (error) {
      if (!isAborted(error)) throw error
      stopLeading()
      if (!over.signal.aborted) void wait({ signal: over.signal })
    }
  }
  const ask = () => {
    if (isLeading || over.signal.aborted) return
    clearTimeout(unanswered)
    unanswered = setTimeout(() => !isLeading && void wait({ steal: true }), ANSWER_WITHIN)
    post({ kind: 'hello' })
  }
  void wait({ signal: over.signal })
  ask()
  return {
    ask,
    stop() {
      clearTimeout(unanswered)
      stopLeading()
      over.abort()
      channel.close()
    },
  }
}
