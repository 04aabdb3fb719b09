import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Authorization } from '../kit/sessions.ts'
import { Client, type LoadRequest } from './client.ts'

/** What an attacker sends until it is stopped. */
export interface Flood {
  readonly name: string
  /** Shortest duration that shows something. */
  readonly leastSeconds?: number
  start(site: { readonly origin: string; readonly veterinarian: Authorization }): RunningFlood
}

export interface RunningFlood {
  /** Statuses of the answers. */
  stop(): ReadonlyMap<number | string, number>
}

/** A documentation address, for which limits count. */
const ATTACKER = { 'x-forwarded-for': '203.0.113.7' }

/** Sends a request again as soon as the last one is answered, over so many connections. */
export function sendOver(origin: string, connections: number, requestOf: (n: number) => LoadRequest): RunningFlood {
  const client = new Client(origin)
  let isRunning = true
  let sent = 0
  const repeat = async () => {
    while (isRunning) await client.send('flood', requestOf(sent++))
  }
  for (let n = 0; n < connections; n++) void repeat()
  return {
    stop() {
      isRunning = false
      const { statuses = new Map() } = client.takeStats().kinds.get('flood') ?? {}
      client.close()
      return statuses
    },
  }
}

interface Repeated {
  readonly connections: number
  readonly paths: readonly string[]
  readonly headers?: OutgoingHttpHeaders
}

const repeated = (name: string, { connections, paths, headers }: Repeated): Flood => ({
  name: `${name}: ${connections} connections`,
  start: ({ origin }) =>
    sendOver(origin, connections, (n) => ({
      path: paths[n % paths.length] ?? '',
      headers: { ...ATTACKER, ...headers },
    })),
})

/** Wildcards only, terms that many animals have, and far pages. */
const SEARCHES = ['%25%25%25%25', 'an', 'ar', 'Sn', 'ol', '35209810']

export const veterinarian: Flood = {
  name: 'veterinarian: 32 searches at once',
  start: ({ origin, veterinarian: headers }) =>
    sendOver(origin, 32, (n) => ({
      path: `/api/Pets?SearchQuery=${SEARCHES[n % SEARCHES.length]}&Page=${1 + (n % 40)}`,
      headers: { ...ATTACKER, ...headers },
    })),
}

const badKeys: Flood = {
  name: 'API keys: random ones over 64 connections',
  start: ({ origin }) =>
    sendOver(origin, 64, () => ({
      path: '/api/open/v1/stock',
      headers: { ...ATTACKER, 'x-api-key': randomBytes(32).toString('base64url') },
    })),
}

const UNREAD_CONNECTIONS = 150
const PIPELINED = 40

/** Asks for large answers and reads nothing of them. */
const unread: Flood = {
  name: `unread answers: ${UNREAD_CONNECTIONS} connections, ${PIPELINED} requests each`,
  // A server waits 30 s for a byte to be taken.
  leastSeconds: 45,
  start({ origin }) {
    const { hostname, port } = new URL(origin)
    const request = `GET /api/docs HTTP/1.1\r\nHost: registry\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`
    const open = (): Socket => {
      const socket = connect(Number(port), hostname, () => socket.write(request.repeat(PIPELINED)))
      return socket.on('error', () => undefined).pause()
    }
    const sockets = Array.from({ length: UNREAD_CONNECTIONS }, open)
    return {
      stop() {
        for (const socket of sockets) socket.destroy()
        return new Map()
      },
    }
  },
}

const DOCUMENTS = ['/api/docs', '/api/docs/openapi.json']

export const floods: readonly Flood[] = [
  repeated('control, /api/Types', { connections: 64, paths: ['/api/Types'] }),
  veterinarian,
  badKeys,
  repeated('documentation, compressed', { connections: 100, paths: DOCUMENTS, headers: { 'accept-encoding': 'br' } }),
  repeated('documentation, not compressed', { connections: 100, paths: DOCUMENTS }),
  unread,
]
