import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from '../../launch/run.mjs'
import { startAllSimulators } from '../system/simulators.ts'
import type { Machine } from './machine.ts'

/** Host name of the site. */
export const HOST = 'dyr.example'

const ISSUER_PORT = 9441
const REGISTERS_PORT = 9442

/** Where the operator's certificate is, as docs/operate/nginx.conf names it. */
const CERTIFICATES = 'etc/ssl/dyraaudkenni'

/** Variables with which programs of the machine trust the certificate, whose authority they do not know. */
export const trust = { NODE_EXTRA_CA_CERTS: `/${CERTIFICATES}/fullchain.pem` }

/**
 * An editor that types for the operator: it applies `/root/typed/NAME.sed` to each file NAME.
 * @param folder of the root
 */
export function furnishEditor(folder: string) {
  mkdirSync(join(folder, 'root/typed'), { recursive: true })
  const script = '#!/bin/sh\nset -e\nfor file; do sed -i -f "/root/typed/$(basename "$file").sed" "$file"; done\n'
  writeFileSync(join(folder, 'usr/local/bin/editor'), script, { mode: 0o755 })
}

/**
 * What an operator has before the first command: a host name, a certificate and an editor.
 * @param folder of the root
 */
export async function furnish(folder: string) {
  furnishEditor(folder)
  const certificates = join(folder, CERTIFICATES)
  await step('Making a certificate …', ['mkdir', '-p', certificates])
  const names = `subjectAltName=DNS:${HOST},DNS:localhost`
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]
  const files = ['-keyout', join(certificates, 'key.pem'), '-out', join(certificates, 'fullchain.pem')]
  await step('Making a certificate …', ['openssl', ...request, '-addext', names, ...files])
  const authorities = join(folder, 'usr/local/share/ca-certificates')
  await step('Trusting it …', ['cp', join(certificates, 'fullchain.pem'), join(authorities, 'docs.crt')])
  await step('Trusting it …', ['chroot', folder, 'update-ca-certificates'])
  await step('Trusting it …', ['mkdir', '-p', join(folder, 'etc/systemd/system.conf.d')])
  writeFileSync(
    join(folder, 'etc/systemd/system.conf.d/docs.conf'),
    `[Manager]\nDefaultEnvironment=${Object.entries(trust)
      .map((pair) => pair.join('='))
      .join(' ')}\n`,
  )
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${HOST}\n::1 localhost\n`)
}

/** Starts the simulators in the network of a machine, behind TLS. Resolves to the settings that name them. */
export async function startOutside({ folder, networkPrefix }: Machine) {
  const origin = `https://localhost:${ISSUER_PORT}`
  const simulators = await startAllSimulators({ EID_PUBLIC_ORIGIN: origin }, networkPrefix)
  const { SIMULATORS: _mark, MAIL_PAGE_URL: _mails, SMS_URL: _sms, ...env } = simulators.env
  const portOf = (url: string) => new URL(url).port
  const pairs = [
    `${ISSUER_PORT}:${portOf(env.EID_PAGE_URL ?? '')}`,
    `${REGISTERS_PORT}:${portOf(env.NATIONAL_REGISTER_URL ?? '')}`,
  ]
  const files = ['key.pem', 'fullchain.pem'].map((name) => join(folder, CERTIFICATES, name))
  const script = join(root, 'tools/cli/docs-run/tls-front.ts')
  const [command, ...prefix] = networkPrefix
  const front = spawn(command, [...prefix, process.execPath, script, ...files, ...pairs], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const behindTls = (url: string) => url.replace(/^http:\/\/[^/]+/, `https://localhost:${REGISTERS_PORT}`)
  const { EID_SIGNING_KEY: signingKey = '', EID_PAGE_URL: _phones, SMS_SENDER: _sender, SMS_KEY: _key, ...rest } = env
  return {
    signingKey,
    settings: {
      ...rest,
      NATIONAL_REGISTER_URL: behindTls(env.NATIONAL_REGISTER_URL ?? ''),
      COMPANY_REGISTER_URL: behindTls(env.COMPANY_REGISTER_URL ?? ''),
    },
    async stop() {
      front.disconnect()
      await simulators.stop()
    },
  }
}
