import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends raw bytes. Returns everything received until the server closes the connection or is silent for a second. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.setTimeout(1000, () => socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** The statuses of all responses on a connection. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
