import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackages, mayInstall } from '../launch/debian-packages.mjs'
import { freePort } from '../launch/free-port.mjs'

const PATH = '/usr/sbin/nginx'
const START_MS = 5000

/** Replaces what must be there: a changed file of the operator's is told, not passed over. */
function replace(text, pattern, by) {
  if (text.search(pattern) === -1) throw new Error(`docs/operate/nginx.conf has no ${pattern}`)
  return text.replace(pattern, by)
}

/** The operator's own file, for these processes, without TLS and its second server for plain HTTP. */
function siteOf(text, { port, ports, folder }) {
  const changes = [
    [/server \{\s+listen 80;[^}]*\}\n/, ''],
    ...ports.map((each, n) => [new RegExp(`127\\.0\\.0\\.1:808${n + 1}`, 'g'), `127.0.0.1:${each}`]),
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} backlog=4096;`],
    [/ *listen \[::\]:443 ssl http2;\n/, ''],
    [/ *ssl_certificate(.|\n)*?ssl_protocols.*\n/, ''],
    [/access_log \S+/, `access_log ${join(folder, 'access.log')}`],
  ]
  return changes.reduce((site, [pattern, by]) => replace(site, pattern, by), text)
}

/** Everybody comes from this machine, and says in a header where from: nginx believes it here alone. */
const mainOf = (folder) => `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
worker_processes auto;
events { worker_connections 4096; }
http {
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  include ${join(folder, 'site.conf')};
}
`

async function untilAnswers(origin, child) {
  const end = performance.now() + START_MS
  for (;;) {
    const isThere = await fetch(`${origin}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || performance.now() > end) throw new Error('nginx does not answer')
    await wait(50)
  }
}

/** nginx as docs/operate/nginx.conf sets it up, before the processes at `ports`. Resolves to `{ origin, stop }`. */
export async function openFront({ root, ports }) {
  if (!existsSync(PATH) && mayInstall()) await installPackages('nginx', ['nginx'])
  if (!existsSync(PATH)) throw new Error(`The load goes through nginx: install it as ${PATH}`)
  const folder = mkdtempSync(join(tmpdir(), 'dyra-front-'))
  const port = await freePort()
  const text = readFileSync(join(root, 'docs/operate/nginx.conf'), 'utf8')
  writeFileSync(join(folder, 'site.conf'), siteOf(text, { port, ports, folder }))
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder))
  const child = spawn(PATH, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilAnswers(origin, child)
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
