import type { DuplicateReport } from '@dyra/shared/contract/corrections'
import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { openTask } from '../../messages/tasks/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { numberIn } from '../microtags/index.ts'
import { dueAt, findPetOfTag, insertDuplicate } from './queries.ts'
import { correctionTexts } from './texts.ts'

interface Reporting {
  readonly caller: PersonCaller
  readonly body: DuplicateReport
  readonly reference: Reference
}

const unless = (isValid: boolean) => (isValid ? undefined : validationTexts.invalid)

/**
 * Opens a task about a number that another pet has. The number stays with that pet, of which the reporter learns nothing.
 * @throws ProblemError 400 at the fields, 404 at the number if no pet has it, 429
 */
export async function reportDuplicate(tx: Transaction<Schema>, { caller, body, reference }: Reporting): Promise<void> {
  const { speciesId = null, genderId = null } = body
  refuseInvalid(
    validationErrors({
      speciesId: unless(speciesId === null || reference.species.has(speciesId)),
      genderId: unless(genderId === null || reference.types.genders.some(({ id }) => id === genderId)),
    }),
  )
  const tagNumber = numberIn(body.tagNumber)
  const petId = await findPetOfTag(tx, tagNumber)
  if (petId === undefined) throw fieldProblem({ tagNumber: [correctionTexts.notRegistered] }, 404)
  const { personId } = caller
  await countWithin(tx, { name: 'duplicateReport', who: String(personId), rates: rates.duplicateReports })
  const taskId = await openTask(tx, { kind: 'duplicateNumber', petId, personId, dueAt: dueAt() }, caller)
  await insertDuplicate(tx, {
    task_id: taskId,
    tag_number: tagNumber,
    name: body.name ?? null,
    species_id: speciesId,
    gender_id: genderId,
    color: body.color || null,
    birth_date: body.birthDate ?? null,
    words: body.words ?? null,
  })
}
