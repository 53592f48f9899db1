/** What tabs tell each other. `hello` asks for the last news; `here` says that there are none yet; `again`: begin anew. */
type Message<News> = { kind: 'hello' } | { kind: 'here' } | { kind: 'again' } | { kind: 'news'; news: News }

interface Sharing<News> {
  name: string
  /** Gets the news itself and passes them on, until the returned function is called. */
  lead: (publish: (news: News) => void) => () => void
  onNews: (news: News) => void
  /** Called in the tab that leads when any tab wants it to begin anew. */
  onAgain: () => void
}

export interface Shared {
  stop: () => void
  /** Asks whoever leads for the last news, and takes over from a tab that no longer answers. */
  ask: () => void
  /** Lets whoever leads begin anew. */
  again: () => void
}

/** Milliseconds. A tab that leads and is asked answers at once, unless the browser has put it to sleep. */
const ANSWER_WITHIN = 1500

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Does something in one tab of this browser and shares what comes out of it with the others: browsers open only a few
 * connections to a server. Where tabs cannot talk, each does it alone.
 */
export function shareBetweenTabs<News>({ name, lead, onNews, onAgain }: Sharing<News>): Shared {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return { stop: lead(onNews), ask: () => {}, again: onAgain }
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
    if (data.kind === 'again') {
      if (isLeading) onAgain()
      return
    }
    clearTimeout(unanswered)
    if (data.kind === 'news' && !isLeading) onNews(data.news)
  }
  channel.addEventListener('message', onMessage)

  /** Leads until it is over, or until another tab takes over. */
  const leadNow = async (): Promise<void> => {
    clearTimeout(unanswered)
    // Granted to a tab that had left by then, or twice.
    if (over.signal.aborted) return
    stopLeading()
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
  let queued = new AbortController()
  const wait = async (options: LockOptions): Promise<void> => {
    try {
      await navigator.locks.request(name, options, leadNow)
    } catch (error) {
      if (!isAborted(error)) throw error
      if (options.signal?.aborted) return
      stopLeading()
      queue()
    }
  }
  const queue = (): void => {
    if (over.signal.aborted) return
    queued = new AbortController()
    void wait({ signal: queued.signal })
  }
  const takeOver = (): void => {
    if (isLeading) return
    // Else it would wait a second time, behind itself.
    queued.abort()
    void wait({ steal: true })
  }
  const ask = () => {
    if (isLeading || over.signal.aborted) return
    clearTimeout(unanswered)
    unanswered = setTimeout(takeOver, ANSWER_WITHIN)
    post({ kind: 'hello' })
  }
  queue()
  ask()
  return {
    ask,
    again: () => (isLeading ? onAgain() : post({ kind: 'again' })),
    stop() {
      clearTimeout(unanswered)
      stopLeading()
      over.abort()
      queued.abort()
      channel.close()
    },
  }
}
