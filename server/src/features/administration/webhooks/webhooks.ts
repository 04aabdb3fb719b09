import { randomBytes } from 'node:crypto'
import type { WebhookCreate, WebhookCreated } from '@dyra/shared/contract/webhooks'
import { WEBHOOKS_MAX } from '@dyra/shared/domain/webhooks'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { decrypt, encrypt, reencrypt } from '../../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { constraintOf } from '../../../error-code.ts'
import { idempotent } from '../../../http/idempotency.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { replaceSecret } from './delivery-queries.ts'
import { addTest, findSecrets, lockKey, lockWebhook, readSecret, replayEvents, type WebhookState } from './queries.ts'
import { municipalityError, urlError } from './rules.ts'
import { webhookTexts } from './texts.ts'

const SECRET_BYTES = 32

const refuse = (title: string) => problem(409, { title })

/** A new secret in the form of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const openSecret = async (keys: EncryptionKeys, sealed: string): Promise<string> =>
  Buffer.from(await decrypt(keys, sealed)).toString()

interface Named {
  readonly apiKeyId: number
  readonly webhookId: number
}

/** @throws ProblemError 409 if the subscription was deleted since it was created */
async function secretOf({ db, keys }: PersonContext, webhookId: number): Promise<string> {
  const sealed = await readSecret(db, webhookId)
  if (sealed === undefined) throw refuse(webhookTexts.ended)
  return openSecret(keys, sealed)
}

/**
 * The response stored for repeated requests does not contain the secret: a repeat decrypts it from the subscription.
 * @throws ProblemError 400 for a target or a municipality that the key may not have, 409 for a key that is not in use
 */
export async function createWebhook(
  context: PersonContext,
  apiKeyId: number,
  { url, municipality = null }: WebhookCreate,
): Promise<WebhookCreated> {
  const { caller, keys, places, reply } = context
  const secret = newSecret()
  const sealed = await encrypt(keys, Buffer.from(secret))
  const create = async (tx: Tx) => {
    const key = await lockKey(tx, apiKeyId)
    if (!key) throw problem(404)
    const ground = { municipality, hasVeterinarian: key.hasVeterinarian, isMunicipality: places.isMunicipality }
    refuseInvalid(validationErrors({ url: urlError(url), municipality: municipalityError(ground) }))
    if (!key.isInUse) throw refuse(webhookTexts.scope)
    if (key.webhooks >= WEBHOOKS_MAX) throw refuse(webhookTexts.tooMany)
    const values = { api_key_id: apiKeyId, url, municipality, secret: sealed, created_by: caller.personId }
    const { id } = await changesBy(caller, tx).insert('webhook', values)
    return { status: 201, body: { webhookId: id } }
  }
  try {
    const made = await idempotent(context, create)
    const isRepeated = reply.getHeader('idempotency-replayed') !== undefined
    return { ...made, secret: isRepeated ? await secretOf(context, made.webhookId) : secret }
  } catch (error) {
    throw constraintOf(error) === 'webhook_one_of_url' ? fieldProblem({ url: [webhookTexts.exists] }, 409) : error
  }
}

/** @throws ProblemError 404 */
async function lock(tx: Tx, { apiKeyId, webhookId }: Named): Promise<WebhookState> {
  const found = await lockWebhook(tx, apiKeyId, webhookId)
  if (!found) throw problem(404)
  return found
}

/**
 * Pauses a subscription, whose events then wait, or resumes one that is paused or that the registry switched off.
 * @throws ProblemError 404, 409
 */
export async function pauseWebhook(
  tx: Tx,
  caller: PersonCaller,
  { paused, ...named }: Named & { readonly paused: boolean },
): Promise<void> {
  const { isPaused, isDisabled } = await lock(tx, named)
  if (paused ? isPaused || isDisabled : !isPaused && !isDisabled) throw refuse(webhookTexts.asBefore)
  const resumed = { paused_at: null, disabled_at: null, disabled_reason: null }
  await changesBy(caller, tx).update('webhook', { id: named.webhookId, set: paused ? { paused_at: NOW } : resumed })
}

/** @throws ProblemError 404 */
export async function endWebhook(tx: Tx, caller: PersonCaller, named: Named): Promise<void> {
  await lock(tx, named)
  await changesBy(caller, tx).update('webhook', { id: named.webhookId, set: { ended_at: NOW } })
}

/** @throws ProblemError 404, 409 */
async function lockActive(tx: Tx, named: Named): Promise<void> {
  const { isPaused, isDisabled } = await lock(tx, named)
  if (isPaused || isDisabled) throw refuse(webhookTexts.notActive)
}

/** @throws ProblemError 404, 409 */
export async function sendTest(tx: Tx, named: Named): Promise<void> {
  await lockActive(tx, named)
  await addTest(tx, named.webhookId)
}

/** @throws ProblemError 400, 404, 409 */
export async function replay(tx: Tx, named: Named, span: { readonly from: string; readonly to: string }) {
  if (Date.parse(span.to) < Date.parse(span.from)) throw fieldProblem({ to: [webhookTexts.span] })
  await lockActive(tx, named)
  return { count: await replayEvents(tx, named.webhookId, span) }
}

/** Encrypts secrets again with the present key. A secret whose key is lost stays. Returns the number of changed ones. */
export async function resealWebhooks(db: Database, keys: EncryptionKeys): Promise<number> {
  let changed = 0
  for (const { id, secret } of await findSecrets(db, [])) {
    const sealed = await reencrypt(keys, secret)
    if (sealed === undefined) continue
    await replaceSecret(db, [id, secret, sealed])
    changed += 1
  }
  return changed
}
