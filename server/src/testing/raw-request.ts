import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends bytes as they are; answers all that comes back until the server closes, or is silent for a second. */
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

/** The statuses of several answers on one connection. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
