import type { FoundAnimalCreate } from '@dyra/shared/contract/found-animals'
import { rates } from '@dyra/shared/domain/rates'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { createThread } from '../found-reports/index.ts'
import { findCandidate, insertAnimal, queueDigests, rememberThread } from './queries.ts'
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

interface Claim {
  readonly petId: number
  readonly foundAnimalId: string
  readonly personId: number
}

/**
 * Opens a thread between the owner of a lost pet and the finder of an animal that may be it, or returns the open one.
 * @throws ProblemError 404 for an animal that is not a candidate
 */
export async function claimAnimal(tx: Tx, { petId, foundAnimalId, personId }: Claim) {
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
