import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time after which an answer is given up if its client takes nothing of it. */
const MAX_IDLE_MS = 30_000
const CHECK_INTERVAL_MS = 5000

interface Progress {
  /** Bytes that the client has not taken yet. */
  left: number
  /** Checks in a row with the same `left`. Not a time, because a pause of the process is not the client's fault. */
  checks: number
}

/** Bytes of the current chunk that the system has not taken. Node compares them too, for its time-outs of sockets. */
const queuedBy = (socket: Socket): number =>
  Number(Reflect.get(Object(Reflect.get(socket, '_handle')), 'writeQueueSize'))

/** Bytes that the client has not taken: the rest of the current chunk, and the chunks after it. */
const leftOn = (socket: Socket): number =>
  socket.writableLength === 0 ? 0 : socket.writableLength + (queuedBy(socket) || 0)

/**
 * Closes connections whose client takes no bytes of an answer, because each would keep its answer in memory without end. A slow
 * client keeps its connection, and so does a client for which nothing is written yet, such as a waiting login.
 */
export function giveUpUnreadAnswers({ server }: Pick<FastifyInstance, 'server'>, maxIdleMs = MAX_IDLE_MS): () => void {
  const sockets = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    sockets.set(socket, { left: 0, checks: 0 })
    socket.once('close', () => sockets.delete(socket))
  })
  const interval = Math.min(CHECK_INTERVAL_MS, maxIdleMs / 2)
  const check = () => {
    for (const [socket, progress] of sockets) {
      const left = leftOn(socket)
      const isIdle = left > 0 && left === progress.left
      Object.assign(progress, { left, checks: isIdle ? progress.checks + 1 : 0 })
      if (progress.checks * interval >= maxIdleMs) socket.destroy()
    }
  }
  const timer = setInterval(check, interval).unref()
  return () => clearInterval(timer)
}
