import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { filledIn } from './commands.mjs'
import { HOST } from './surroundings.mjs'

/** @import { Machine } from './machine.mjs' */

/** A person of the simulated register. */
const [administrator] = JSON.parse(readFileSync(join(root, 'server/data/people.json'), 'utf8')).testPersons

const DAYS_OF_NOTICE = 31
const DAY_MS = 86_400_000

/**
 * @param {string} file a package
 * @returns {string} its version, as in its name
 */
export const versionOf = (file) => basename(file).split('_')[1] ?? ''

/**
 * A line of a sed script that sets a variable in the environment file.
 * @param {[string, string]} setting
 */
const setLine = ([name, value]) => `s\u0001^${name}=.*\u0001${name}=${value.replace(/[\\&]/g, '\\$&')}\u0001`

/** Types what the papers leave to the operator: words in capitals, passwords, settings. */
export class Operator {
  #machine
  #values
  #settings
  #password = randomBytes(12).toString('hex')
  #files = 0
  /** Host and port of PostgreSQL. */
  database = '127.0.0.1:5432'

  /**
   * @param {Machine} machine
   * @param {{ packages: readonly [first: string, next: string], settings: Readonly<Record<string, string>> }} given
   */
  constructor(machine, { packages: [first, next], settings }) {
    this.#machine = machine
    this.#settings = settings
    this.#values = {
      VERSION: versionOf(first),
      NEXT: versionOf(next),
      HOST,
      KENNITALA: administrator.ssn,
      NAME: administrator.name,
      BACKUP: 'before-upgrade.backup',
      IDENTITY: '/var/lib/dyraaudkenni/identity',
      REMOTE: 'remote-vet',
      DAY: new Date(Date.now() + DAYS_OF_NOTICE * DAY_MS).toISOString().slice(0, 10),
    }
  }

  /**
   * The command with the operator's words. Each FILE is a new one.
   * @param {string} text
   * @param {Readonly<Record<string, string>>} values beside his own
   */
  fillIn(text, values) {
    return filledIn(text, { ...this.#values, ...values, FILE: `/var/lib/dyraaudkenni/file-${++this.#files}` })
  }

  /**
   * Answers to questions of a command.
   * @param {string} text
   */
  answersTo(text) {
    return text.includes('--pwprompt') ? `${this.#password}\n${this.#password}\n` : ''
  }

  /**
   * Remembers what a command printed for the environment file.
   * @param {string} text
   * @param {string} output
   */
  note(text, output) {
    const values = { ...this.#settings }
    if (/^openssl rand/.test(text)) values.KEY_ENCRYPTION_KEY ??= output.trim()
    const [, recipient] = /^BACKUP_RECIPIENTS=(\S+)$/m.exec(output) ?? []
    if (recipient !== undefined) values.BACKUP_RECIPIENTS ??= recipient
    this.#settings = values
  }

  /** Prepares what the editor types into the files of the papers. */
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
