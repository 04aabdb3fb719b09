import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../../tools/cli/release.ts', import.meta.url))
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** A web server of a team: another origin that serves the files of a remote, released into a folder of the team. */
export interface RemoteHost {
  readonly origin: string
  /** Text that the server appends to these files, by default to each script, from now on. */
  append: (text: string, files?: RegExp) => void
  readonly close: () => Promise<void>
}

export const hostRemote = async (remote: string): Promise<RemoteHost> => {
  const folder = await mkdtemp(join(tmpdir(), 'dyra-host-'))
  await promisify(execFile)(process.execPath, [command, remote, '--to', folder])
  let addition = ''
  let changed = /\.js$/
  const server = createServer((request, response) => {
    const { pathname } = new URL(String(request.url), 'http://host')
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    const headers = { 'access-control-allow-origin': '*', 'content-type': type }
    readFile(join(folder, pathname)).then(
      (content) => response.writeHead(200, headers).end(changed.test(pathname) ? content + addition : content),
      () => response.writeHead(404, headers).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    await rm(folder, { recursive: true, force: true })
  }
  const append = (text: string, files = /\.js$/) => {
    addition = text
    changed = files
  }
  return { origin: `http://127.0.0.1:${address.port}`, append, close }
}
