import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** AuthenticationOk, then ReadyForQuery outside of a transaction. */
const WELCOME = Buffer.from([...'R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I'].map((sign) => sign.charCodeAt(0)))
/** ReadyForQuery, without the state of the transaction. */
const READY = Buffer.from([...'Z\0\0\0\u0005'].map((sign) => sign.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

export interface TransactionPooler {
  readonly url: string
  close(): Promise<void>
}

/**
 * A pooler in transaction mode that knows no prepared statements: all clients share one connection of PostgreSQL, one after the
 * other.
 */
export async function transactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = client.connection
  stream.removeAllListeners('data')
  let current: Socket | undefined
  let end: Buffer = READY
  const waiting: (() => void)[] = []
  stream.on('data', (bytes: Buffer) => {
    current?.write(bytes)
    end = Buffer.concat([end, bytes]).subarray(-READY.length - 1)
    if (end.subarray(0, READY.length).equals(READY)) for (const send of waiting.splice(0)) send()
  })
  const send = (socket: Socket, bytes: Buffer): void => {
    if (socket !== current && !end.subarray(0, READY.length).equals(READY)) {
      waiting.push(() => send(socket, bytes))
      return
    }
    current = socket
    end = Buffer.alloc(0)
    stream.write(bytes)
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(WELCOME)
      socket.on('data', (bytes: Buffer) => {
        if (bytes[0] !== TERMINATE) send(socket, bytes)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    stream.destroy()
    await once(stream, 'close')
  }
  return { url: url.href, close }
}
