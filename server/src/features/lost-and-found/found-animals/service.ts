import type { FoundAnimalCreate } from '@dyra/shared/contract/found-animals'
import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { createThread } from '../found-reports/index.ts'
import { findCandidate, insertAnimal, rememberThread } from './queries.ts'
import { animalColumns, type Known, refuseAnimal } from './rules.ts'

type Tx = Transaction<Schema>

interface Finding {
  readonly caller: PersonCaller
  readonly body: FoundAnimalCreate
  readonly known: Known
}

/** Returns the id. @throws ProblemError 400 at the fields, 429 */
export async function reportAnimal(tx: Tx, { caller, body, known }: Finding): Promise<string> {
  refuseAnimal(body, known)
  await countWithin(tx, { name: 'foundAnimal', who: String(caller.personId), rates: rates.foundAnimals })
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
