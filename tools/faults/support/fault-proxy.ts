import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { present } from '../../kit/present.ts'

const GARBAGE = '<html><body>Viðhald stendur yfir</body></html>\n'

/**
 * `open`: passes everything on. `closed`: closes every connection. `silent`: passes nothing on. `slow`: delays each piece
 * of data by `slowMs`. `garbage`: answers with a page of HTML.
 */
export type ProxyMode = 'open' | 'closed' | 'silent' | 'slow' | 'garbage'

/** A TCP proxy in front of an outside system that injects faults. */
export class FaultProxy {
  #mode: ProxyMode = 'open'
  #slowMs = 0
  #target: URL | undefined
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#accept(socket))

  /** Listens on a free port in front of the system at `address`. Resolves to the address through the proxy. */
  async listen(address: string): Promise<string> {
    this.#target = new URL(address)
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const own = this.#server.address()
    if (own === null || typeof own === 'string') throw new Error('The proxy does not listen on a port')
    return Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(own.port) }).href
  }

  setMode(mode: ProxyMode, { slowMs = 0 } = {}): void {
    this.#mode = mode
    this.#slowMs = slowMs
    if (mode === 'closed' || mode === 'garbage' || mode === 'open') this.#closeConnections()
  }

  close(): void {
    this.setMode('closed')
    this.#server.close()
  }

  #closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(socket: Socket): void {
    // Broken connections are the purpose of this proxy; `close` follows.
    socket.on('error', () => undefined)
    if (this.#mode === 'closed') socket.destroy()
    else if (this.#mode === 'garbage') socket.end(GARBAGE)
    else this.#connect(socket)
  }

  #connect(socket: Socket): void {
    const { hostname, port } = present(this.#target, 'the target of the proxy')
    const upstream = openSocket(Number(port), hostname)
    upstream.on('error', () => undefined)
    this.#forward(socket, upstream)
    this.#forward(upstream, socket)
  }

  /** Pieces keep their order: each waits until the previous piece has been passed on. */
  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
    let last = Promise.resolve()
    from.on('data', (piece) => {
      last = last.then(async () => {
        if (this.#mode === 'slow') await wait(this.#slowMs)
        if (this.#mode !== 'silent') to.write(piece)
      })
    })
  }
}
