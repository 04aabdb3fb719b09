import type { FoundAnimalCreate, VisitorCode, VisitorReport } from '@dyra/shared/contract/found-animals'
import { rates } from '@dyra/shared/domain/rates'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Context } from '../../../kernel/call.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { keyedRates } from '../../../limits/rates.ts'
import { countEach, countStrictly } from '../../../limits/strict-limit.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { invalidLink, problem } from '../../../problems/problem.ts'
import { confirmCode, keysOf, sendCode, targetOf, useCode } from '../../messages/contact-codes/index.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { createThread, refusePrograms } from '../found-reports/index.ts'
import {
  findByCode,
  findCandidate,
  insertAnimal,
  isOwnAnimal,
  type Own,
  queueDigests,
  rememberThread,
} from './queries.ts'
import { animalColumns, type Known, refuseAnimal } from './rules.ts'

interface AnimalInput {
  readonly caller: PersonCaller
  readonly body: FoundAnimalCreate
  readonly known: Known
}

/** Returns the id. @throws ProblemError 400 at the fields, 429 */
export async function reportAnimal(tx: Tx, { caller, body, known }: AnimalInput): Promise<string> {
  refuseAnimal(body, known)
  await countStrictly(tx, { name: 'foundAnimal', who: String(caller.personId), rates: rates.foundAnimals })
  return insertAnimal(tx, { finder_person_id: caller.personId, ...animalColumns(body, known) })
}

/** The link of a visitor's report. */
export const visitorToken = (tokens: LinkTokens, foundAnimalId: string): string =>
  tokens.create({ purpose: 'foundAnimal', objectId: foundAnimalId, receiver: 'finder' })

/** The report of a link, while it exists. @throws ProblemError 404 */
export async function ownOf({ db, tokens }: Pick<Context, 'db' | 'tokens'>, token: string): Promise<Own> {
  const link = tokens.read(token, 'foundAnimal')
  const own = link && { foundAnimalId: link.objectId, personId: null }
  if (!own || !(await isOwnAnimal(db, own))) throw invalidLink()
  return own
}

/** Sends a code to a visitor. @throws ProblemError 400, 429 */
export function sendVisitorCode(context: Context, body: VisitorCode): Promise<string> {
  refusePrograms(body)
  const target = targetOf(body, context.config)
  return inTransaction(context.db, (tx) => sendCode(tx, context, { purpose: 'foundAnimal', target, personId: null }))
}

/**
 * Stores the report of a visitor, whose reports are limited by confirmed address and by network. A repeat with the same
 * code returns the id of the first report. @throws ProblemError 400 at the fields, 429
 */
export async function reportAsVisitor(
  context: Context,
  { contactCodeId: id, code, ...animal }: VisitorReport,
): Promise<string> {
  const { db, tokens } = context
  // Checked before the code, so that a refused report uses up no try.
  refuseAnimal(animal, context)
  await confirmCode(db, { tokens, id, purpose: 'foundAnimal', personId: null, code })
  return inTransaction(db, async (tx) => {
    const { target } = await useCode(tx, id)
    const first = await findByCode(tx, id)
    if (first) return first.id
    const { target: who, address, network } = keysOf(context, target)
    await countEach(tx, [
      ...keyedRates({ name: 'foundAnimal', who, rates: rates.foundAnimals }),
      ...keyedRates({ name: 'foundAnimal', who: network, rates: rates.foundAnimalsOfNetwork }),
    ])
    return insertAnimal(tx, {
      ...animalColumns(animal, context),
      ...target,
      contact_code_id: id,
      address_key: address,
      language: currentLanguage(),
    })
  })
}

interface CandidateOfPet {
  readonly petId: number
  readonly foundAnimalId: string
  readonly personId: number
}

/**
 * Opens a thread between the owner of a lost pet and the finder of an animal that may be the pet, or returns the open thread.
 * @throws ProblemError 404 for an animal that is not a candidate
 */
export async function openCandidateThread(tx: Tx, { petId, foundAnimalId, personId }: CandidateOfPet) {
  await lockPet(tx, petId)
  const candidate = await findCandidate(tx, petId, foundAnimalId)
  if (!candidate) throw problem(404)
  const foundReportId = candidate.foundReportId ?? (await createThread(tx, { petId, ...candidate }))
  if (candidate.foundReportId === null) await rememberThread(tx, { foundAnimalId, petId, personId, foundReportId })
  return { foundReportId }
}

/** Notifies owners of lost pets of found animals that may be theirs, at most once a day. Returns the number of mails. */
export async function notifyOwners(db: Database): Promise<{ mails: number }> {
  return { mails: await queueInBatches(db, queueDigests) }
}
