import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'

/**
 * Serves a file from whatever cache has it, else from the server (cache first). No name is ever used twice, so a tab
 * that still runs the build before finds its own files.
 */
export class FromAnyCache extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await caches.match(request)) ?? handler.fetch(request)
  }
}
