import { readFileSync, writeFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../ajv.ts'
import { DepositError } from './deposit-error.ts'
import { newHash, type Signer, signatureKey } from './minisign.ts'
import { signatureOf } from './write-deposit.ts'

const FORMAT = 'dyraaudkenni-deposit-statement'
const Time = Type.String({ format: 'date-time' })

/** What a verification found, signed where the private identity is. */
const Statement = Type.Object({
  format: Type.Literal(FORMAT),
  /** BLAKE2b-512 of the archive. */
  digest: Type.String({ pattern: '^[0-9a-f]{128}$' }),
  content: Type.Enum(['full', 'continuity']),
  created: Time,
  verified: Time,
  /** Number of rules and references that hold for all rows. */
  invariants: Type.Integer({ minimum: 1 }),
  /** Number of rows of each table. */
  tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
})
export type Statement = Static<typeof Statement>

const isStatement = bodyAjv.compile<Statement>(Statement)

const hashOfText = (text: string) => newHash().update(text).digest()

/** Name of the statement about a file. */
export const statementOf = (file: string) => `${file}.verified`

export function writeStatement(file: string, found: Omit<Statement, 'format'>, signer: Signer): void {
  const text = `${JSON.stringify({ format: FORMAT, ...found }, null, 1)}\n`
  writeFileSync(file, text)
  writeFileSync(signatureOf(file), signer.sign(hashOfText(text), `verified:${found.verified} created:${found.created}`))
}

/**
 * Reads a statement and its signature.
 * @param verifiers public keys, one of which signed it
 * @throws DepositError if the file is not a statement, or none of them signed it
 */
export function readStatement(file: string, verifiers: readonly string[]): { statement: Statement; by: string } {
  const text = readFileSync(file, 'utf8')
  const by = signatureKey(readFileSync(signatureOf(file), 'utf8'), hashOfText(text), verifiers)
  const statement: unknown = JSON.parse(text)
  if (!isStatement(statement)) throw new DepositError(`${file} is not a statement of "registry deposit --verify".`)
  return { statement, by }
}
