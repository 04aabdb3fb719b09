import type { DepartureCreate } from '@dyra/shared/contract/confirmations'
import { DAY_MS, today } from '@dyra/shared/domain/dates'
import type { TaskKind } from '@dyra/shared/domain/tasks'
import type { Selectable } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { announce } from '../../../kernel/event.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import type { Reactions } from '../../events.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { deathColumns, deathDayError } from '../../registration/pets/index.ts'
import { type DepartingPet, findPastDepartures, readDepartingPet } from './queries.ts'
import { confirmationTexts } from './texts.ts'

type Pet = Selectable<Schema['pet']>

/** Days that administrators have for such a task. */
const TASK_DAYS = 14

const taskKinds: Readonly<Record<'handedOver' | 'movedAbroad', TaskKind>> = {
  handedOver: 'petHandedOver',
  movedAbroad: 'petMovedAbroad',
}

async function recordDeath(
  tx: Tx,
  { caller, reactions }: DepartureInput,
  { pet, date }: { pet: Pet; date: string | null },
) {
  const birth = { birthDate: pet.birth_date, hasOnlyBirthYear: pet.has_only_birth_year }
  refuseInvalid(validationErrors({ date: deathDayError(date, birth, today()) }))
  await changesBy(caller, tx).update('pet', { id: pet.id, set: deathColumns(date) })
  await announce(tx, reactions.petEnded, { actor: caller, petId: pet.id })
}

function refuseDeparture(
  { is_dead }: Pet,
  { isPending, openTasks }: DepartingPet,
  { reason, date = null }: DepartureCreate,
) {
  if (is_dead) throw problem(409, { title: confirmationTexts.dead })
  if (reason === 'died') return
  refuseInvalid(validationErrors({ date: date === null ? undefined : confirmationTexts.noDate }))
  if (isPending) throw problem(409, { title: confirmationTexts.pending })
  if (openTasks.includes(taskKinds[reason])) throw problem(409, { title: confirmationTexts.reported })
}

interface DepartureInput {
  readonly caller: PersonCaller
  readonly petId: number
  readonly body: DepartureCreate
  readonly reactions: Reactions
}

/**
 * The owner says that a pet is no longer with them. A death is recorded; otherwise a task is opened, because only
 * administrators record a move abroad and a new owner must accept the animal.
 * @throws ProblemError 400 at the date, 404, 409
 */
export async function registerDeparture(tx: Tx, input: DepartureInput): Promise<void> {
  const { caller, petId, body } = input
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const facts = await readDepartingPet(tx, petId)
  refuseDeparture(pet, facts, body)
  const { reason, date = null } = body
  if (reason === 'died') return recordDeath(tx, input, { pet, date })
  const dueAt = new Date(Date.now() + TASK_DAYS * DAY_MS)
  const personId = facts.ownerPersonId ?? undefined
  await openTask(tx, { kind: taskKinds[reason], petId, personId, dueAt }, caller)
}

/** Closes tasks about pets that have died since the report, or that the owner no longer owns. Returns their number. */
export async function endDepartures(db: Database): Promise<{ lapsed: number }> {
  const tasks = await findPastDepartures(db)
  for (const task of tasks) await inTransaction(db, (tx) => closeTask(tx, task, { outcome: 'lapsed' }))
  return { lapsed: tasks.length }
}
