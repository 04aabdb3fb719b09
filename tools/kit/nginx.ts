import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, mayInstall } from '../cli/system/debian-packages.ts'
import { freePort } from '../cli/system/free-port.ts'
import { root } from '../launch/run.mjs'
import { end } from './child-process.ts'
import { until } from './until.ts'

const PATH = '/usr/sbin/nginx'
const START_MS = 5000

export interface ReverseProxy {
  readonly origin: string
  stop(): Promise<void>
}

interface Site {
  readonly port: number
  /** Ports of the server processes. */
  readonly ports: readonly string[]
  readonly folder: string
}

type Replacement = readonly [pattern: RegExp, by: string]

/** Fails if there is nothing to replace: docs/operate/nginx.conf has changed then, and so must the patterns here. */
function replace(text: string, [pattern, by]: Replacement): string {
  if (text.search(pattern) === -1) throw new Error(`docs/operate/nginx.conf has no ${pattern}`)
  return text.replace(pattern, by)
}

/** docs/operate/nginx.conf for these processes, without TLS and without the second server for plain HTTP. */
function siteConfig(text: string, { port, ports, folder }: Site): string {
  const replacements: Replacement[] = [
    [/server \{\s+listen 80;[^}]*\}\n/, ''],
    ...ports.map((each, n): Replacement => [new RegExp(`127\\.0\\.0\\.1:808${n + 1}`, 'g'), `127.0.0.1:${each}`]),
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} backlog=4096;`],
    [/ *listen \[::\]:443 ssl http2;\n/, ''],
    [/ *ssl_certificate(.|\n)*?ssl_protocols.*\n/, ''],
    [/access_log \S+/, `access_log ${join(folder, 'access.log')}`],
  ]
  return replacements.reduce(replace, text)
}

/** All clients come from this machine. Trust the address that they give in a header. */
const mainConfig = (folder: string) => `daemon off;
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

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts nginx with docs/operate/nginx.conf in front of the server processes at `origins`. */
export async function startNginx(origins: readonly string[]): Promise<ReverseProxy> {
  const ports = origins.map((origin) => new URL(origin).port)
  if (!existsSync(PATH) && mayInstall()) await installPackages('nginx', ['nginx'])
  if (!existsSync(PATH)) throw new Error(`nginx is missing: install it as ${PATH}`)
  const folder = mkdtempSync(join(tmpdir(), 'dyra-front-'))
  const port = await freePort()
  const text = readFileSync(join(root, 'docs/operate/nginx.conf'), 'utf8')
  writeFileSync(join(folder, 'site.conf'), siteConfig(text, { port, ports, folder }))
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder))
  const child = spawn(PATH, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await until('nginx answers', () => answers(origin), { limitMs: START_MS })
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
