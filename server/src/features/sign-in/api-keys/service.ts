import { createHash } from 'node:crypto'
import type { ApiKeyCreate, ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import type { Tx } from '../../../db/transaction.ts'
import { generateApiKey } from '../../../encryption/api-key-format.ts'
import { constraintOf } from '../../../error-code.ts'
import { idempotent } from '../../../http/idempotency.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { type ExpiringKey, findAdministratorIds, findExpiringKeys, findVeterinarian, insertApiKey } from './queries.ts'
import { expiryError, keyError, lastDay, veterinarianError } from './rules.ts'
import { apiKeyTexts } from './texts.ts'

const taken = () => fieldProblem({ apiKey: [validationTexts.invalid] }, 409)
const shownBefore = () => problem(409, { title: apiKeyTexts.shownBefore })

/** Undefined if the person is not a veterinarian, null if none is given. */
const veterinarianOf = async ({ veterinarianPersonId: id }: ApiKeyCreate, db: Database) =>
  id == null ? null : findVeterinarian(db, id)

/**
 * Creates a key. The response stored for repeated requests does not contain it: a caller who chose the key sends it again, and a
 * generated key is returned only once.
 */
export async function createKey(body: ApiKeyCreate, context: PersonContext): Promise<ApiKeyCreated> {
  const expires = body.expires ?? lastDay()
  const scopes = body.scopes ?? ['lookup']
  const veterinarian = await veterinarianOf(body, context.db)
  refuseInvalid(
    validationErrors({
      apiKey: keyError(body.apiKey),
      expires: expiryError(expires),
      veterinarianPersonId: veterinarianError(scopes, veterinarian),
    }),
  )
  const apiKey = body.apiKey ?? generateApiKey()
  const hash = createHash('sha256').update(apiKey).digest()
  const insert = async (tx: Tx) => ({
    status: 201,
    body: await insertApiKey(
      tx,
      { name: body.name, hash, expires, scopes, veterinarian: veterinarian ?? null },
      context.caller,
    ),
  })
  try {
    const made = await idempotent(context, insert)
    const isRepeated = context.reply.getHeader('idempotency-replayed') !== undefined
    if (isRepeated && !body.apiKey) throw shownBefore()
    return { ...made, apiKey }
  } catch (error) {
    throw constraintOf(error) === 'api_key_hash' ? taken() : error
  }
}

async function notify(tx: Tx, { id, name, expires }: ExpiringKey): Promise<number> {
  const isFirst = await changesBy(systemActor, tx).update('api_key', {
    id,
    set: { expiry_told_at: NOW },
    expect: { expiry_told_at: null, revoked_at: null },
  })
  if (!isFirst) return 0
  const data = { keyName: name, date: expires }
  const administrators = await findAdministratorIds(tx)
  await queueMail(
    tx,
    ...administrators.map((personId) => ({ kind: 'apiKeyExpiring' as const, to: { personId }, data })),
  )
  return 1
}

/** Sends every administrator one e-mail about each key that expires soon. Returns the number of keys. */
export async function notifyExpiringKeys(services: DueServices): Promise<{ notified: number; failed: number }> {
  const find = () => findExpiringKeys(services.db, [])
  const { done: notified, failed } = await forEachDue(services, { what: 'expiring key', find, work: notify })
  return { notified, failed }
}
