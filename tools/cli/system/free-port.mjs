import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that is free now, for a server that needs a fixed one.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
