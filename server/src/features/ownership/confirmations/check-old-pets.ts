import { DAY_MS } from '@dyra/shared/domain/dates'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { askNow, endOldPet, findAnswered, findOldPets, type OldPet } from './queries.ts'

/** Days that administrators have for the task. */
const TASK_DAYS = 60

const taskOf = ({ id, ownerId }: OldPet) => ({ kind: 'oldPet', petId: id, personId: ownerId ?? undefined }) as const

async function question(tx: Tx, { id }: OldPet): Promise<number> {
  await lockPet(tx, id)
  const [pet] = await findOldPets(tx, 1, id)
  if (!pet) return 0
  await askNow(tx, pet)
  await openTask(tx, { ...taskOf(pet), dueAt: new Date(Date.now() + TASK_DAYS * DAY_MS) })
  return 1
}

async function end(tx: Tx, pet: OldPet): Promise<number> {
  await endOldPet(tx, pet.id)
  await closeTask(tx, taskOf(pet), { outcome: 'lapsed' })
  return 1
}

/**
 * Asks keepers about pets that were registered long ago and whose death was never recorded, and ends the question when
 * they answer (docs/domain.md#retention).
 */
export async function checkOldPets(services: DueServices) {
  const { db } = services
  const ended = await forEachDue(services, {
    what: 'answer about an old pet',
    find: (limit) => findAnswered(db, limit),
    work: end,
  })
  const questioned = await forEachDue(services, {
    what: 'question about an old pet',
    find: (limit) => findOldPets(db, limit),
    work: question,
  })
  return { oldPets: questioned.done, answered: ended.done, failed: questioned.failed + ended.failed }
}
