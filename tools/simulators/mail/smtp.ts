import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const LARGEST = 10 * 1024 * 1024

export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

/** Accepts every mail, on loopback only, without login and TLS. */
export async function startSmtp(mailbox: Mailbox, port: number): Promise<RunningServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: LARGEST,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => mailbox.receive(raw, to))
        .then(() => done(), done)
    },
  })
  server.on('error', (error) => console.error(`mail simulator: ${error.message}`))
  const tcp = server.listen(port, '127.0.0.1')
  await once(tcp, 'listening')
  return {
    port: (tcp.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
