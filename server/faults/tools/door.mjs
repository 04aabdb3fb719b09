import { once } from 'node:events'
import { createServer, connect as openSocket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const NONSENSE = '<html><body>Viðhald stendur yfir</body></html>\n'

/**
 * A door on a free port before an outside system: `open`, `shut` (every connection is broken off), `silent` (nothing
 * goes through), `slow` (each piece is held up for `slowMs`), `nonsense` (a page instead of an answer).
 */
export class Door {
  state = 'open'
  slowMs = 0
  #target
  #sockets = new Set()
  #server = createServer((socket) => this.#enter(socket))

  /** Resolves to the address through the door. */
  async stand(address) {
    this.#target = new URL(address)
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const through = new URL(address)
    through.hostname = '127.0.0.1'
    through.port = String(this.#server.address().port)
    return through.href
  }

  turn(state, { slowMs = 0 } = {}) {
    Object.assign(this, { state, slowMs })
    if (state === 'shut' || state === 'nonsense' || state === 'open') this.#breakOff()
  }

  close() {
    this.turn('shut')
    this.#server.close()
  }

  #breakOff() {
    for (const socket of this.#sockets) socket.destroy()
  }

  #enter(socket) {
    socket.on('error', () => undefined)
    if (this.state === 'shut') return socket.destroy()
    if (this.state === 'nonsense') return socket.end(NONSENSE)
    const behind = openSocket(Number(this.#target.port), this.#target.hostname)
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ]) {
      this.#sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      this.#pass(from, to)
    }
    return undefined
  }

  /** Pieces keep their order: the next one waits until this one has gone through. */
  #pass(from, to) {
    let last = Promise.resolve()
    from.on('data', (piece) => {
      last = last.then(async () => {
        if (this.state === 'slow') await wait(this.slowMs)
        if (this.state !== 'silent') to.write(piece)
      })
    })
  }
}
