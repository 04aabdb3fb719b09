import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { filledIn } from './commands.ts'
import type { Machine } from './machine.ts'
import { HOST } from './surroundings.ts'

/** A person of the simulated register. */
const [administrator] = JSON.parse(readFileSync(join(root, 'tools/demo-data/people.json'), 'utf8')).testPersons

const DAYS_OF_NOTICE = 31
const DAY_MS = 86_400_000

export type Packages = readonly [first: string, next: string]

/** The version in the name of a package. */
export const versionOf = (file: string): string => basename(file).split('_')[1] ?? ''

/** A line of a sed script that sets a variable in the environment file. */
const setLine = ([name, value]: [string, string]) =>
  `s\u0001^${name}=.*\u0001${name}=${value.replace(/[\\&]/g, '\\$&')}\u0001`

/** Types what the docs leave to the operator: words in capitals, passwords, settings. */
export class Operator {
  #machine
  #values: Record<string, string>
  #settings
  #password = randomBytes(12).toString('hex')
  #files = 0
  /** Host and port of PostgreSQL. */
  database = '127.0.0.1:5432'

  constructor(
    machine: Machine,
    { packages, settings }: { packages: Packages; settings: Readonly<Record<string, string>> },
  ) {
    const [first, next] = packages
    this.#machine = machine
    this.#settings = settings
    this.#values = {
      VERSION: versionOf(first),
      NEXT: versionOf(next),
      HOST,
      KENNITALA: administrator.ssn,
      NAME: administrator.name,
      ARCHIVE: '/var/lib/dyraaudkenni/deposits/before-upgrade.deposit',
      IDENTITY: '/var/lib/dyraaudkenni/identity',
      REMOTE: 'remote-vet',
      TIME: new Date().toISOString(),
      DAY: new Date(Date.now() + DAYS_OF_NOTICE * DAY_MS).toISOString().slice(0, 10),
    }
  }

  /**
   * The command with the operator's values for words in capitals. Each FILE is a new file.
   * @param values beside the operator's
   */
  fillIn(text: string, values: Readonly<Record<string, string>>) {
    return filledIn(text, { ...this.#values, ...values, FILE: `/var/lib/dyraaudkenni/file-${++this.#files}` })
  }

  /** Answers to questions of a command. */
  answersTo(text: string) {
    return text.includes('--pwprompt') ? `${this.#password}\n${this.#password}\n` : ''
  }

  /** Remembers what a command printed for the environment file. */
  note(text: string, output: string) {
    const values = { ...this.#settings }
    if (/^openssl rand/.test(text)) values.KEY_ENCRYPTION_KEY ??= output.trim()
    const [, recipient] = /^DEPOSIT_RECIPIENTS=(\S+)$/m.exec(output) ?? []
    // In this run the operator is the authority, too.
    if (recipient !== undefined) values.CONTINUITY_RECIPIENTS ??= values.DEPOSIT_RECIPIENTS ??= recipient
    const [, signer] = /^Public key: (\S+)$/m.exec(output) ?? []
    // The machine of the test verifies its own archives.
    if (signer !== undefined) values.DEPOSIT_VERIFIERS ??= this.#values.SIGNER ??= signer
    this.#settings = values
  }

  /** Prepares what the editor types into the files of the docs. */
  prepareEditor() {
    const settings = {
      PUBLIC_URL: `https://${HOST}`,
      DATABASE_URL: `postgres://dyraaudkenni:${this.#password}@${this.database}/dyraaudkenni`,
      OPERATOR_NAME: 'Rekstraraðili',
      OPERATOR_SSN: '5501010000',
      CONTACT_EMAIL: 'hafa.samband@example.com',
      MAIL_FROM: 'skraning@example.com',
      ...this.#settings,
    }
    const typed = join(this.#machine.folder, 'root/typed')
    writeFileSync(join(typed, 'environment.sed'), `${Object.entries(settings).map(setLine).join('\n')}\n`)
    writeFileSync(join(typed, 'dyraaudkenni.sed'), `s/dyr\\.example\\.is/${HOST}/\n`)
  }
}
