import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FaultProxy {
  port: number
  /** From now on nothing gets through, in either direction, without any error. */
  swallow: () => void
  /** New connections work again; the dropped ones never do, as after a router restart. */
  heal: () => void
  /** New connections lead to another socket. */
  leadTo: (socketPath: string) => void
  /** Ends the next connection that sends these words, which the other end gets when `passOn` is called, and can't answer. */
  cutAt: (words: string) => { passOn: () => void }
  close: () => Promise<void>
}

/** A proxy between the server and its database socket, which can fail as networks do. */
export async function openFaultProxy(socketPath: string): Promise<FaultProxy> {
  let target = socketPath
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  let isSwallowing = false
  let lost = new Set<Socket>()
  let cut: { words: string; passOn: () => void } | undefined
  const server = createServer((near) => {
    keep(near)
    if (isSwallowing) return void lost.add(near.pause())
    const far = keep(connect(target))
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (cut && from === near && bytes.includes(cut.words)) {
          cut.passOn = () => void far.write(bytes)
          cut = undefined
          lost.add(near).add(far)
          near.destroy()
        }
        if (!lost.has(from)) to.write(bytes)
      })
      from.on('close', () => !lost.has(from) && to.destroy())
    }
    forward(near, far)
    forward(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      isSwallowing = true
      lost = new Set(sockets)
    },
    heal: () => void (isSwallowing = false),
    leadTo: (path) => void (target = path),
    cutAt(words) {
      const asked = { words, passOn: () => {} }
      cut = asked
      return { passOn: () => asked.passOn() }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
