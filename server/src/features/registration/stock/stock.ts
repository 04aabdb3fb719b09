import type { StockCheck, StockHandOn, StockVoid, VoidCheck } from '@dyra/shared/contract/stock'
import type { Delivery, DeliveryCheck } from '@dyra/shared/contract/tag-batches'
import { today } from '@dyra/shared/domain/dates'
import { normaliseTagNumber, similarTagNumbers, swappedTagNumbers } from '@dyra/shared/domain/tag-number'
import type { Kysely } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { Chip } from '../microtags/index.ts'
import {
  type FreeTag,
  findKnown,
  isReceiver,
  lockDelivered,
  lockFree,
  type Receiver,
  readStockFacts,
} from './queries.ts'
import {
  type CheckedNumber,
  checkedNumbers,
  deliveryCheck,
  parseNumbers,
  refuseErrors,
  refuseRange,
  type Selection,
  selectionField,
  stockCheck,
  stockText,
} from './rules.ts'

type Db = Kysely<Schema>

/** What the stock, and the day of chipping, say about a number that the person is about to register. */
export async function checkNumber(
  { db, config }: Pick<Services, 'db' | 'config'>,
  personId: number,
  chip: Chip,
): Promise<StockCheck> {
  const tagNumber = normaliseTagNumber(chip.tagNumber)
  const [similar, swapped] = [similarTagNumbers(tagNumber), swappedTagNumbers(tagNumber)]
  const facts = await readStockFacts(db, { personId, tagNumber, similar, swapped })
  return stockCheck(facts, chip, config.COUNTRY_CODE_FROM)
}

interface ReceiverFields {
  readonly veterinarianPersonId?: number | null
  readonly workplaceId?: number | null
}

/** @throws ProblemError 400 at the field unless it is exactly one veterinarian or clinic */
async function receiverOf(db: Db, { veterinarianPersonId, workplaceId }: ReceiverFields): Promise<Receiver> {
  const receiver = { personId: veterinarianPersonId ?? null, workplaceId: workplaceId ?? null }
  const field = receiver.workplaceId === null ? 'veterinarianPersonId' : 'workplaceId'
  if ((receiver.personId === null) === (receiver.workplaceId === null))
    throw fieldProblem({ veterinarianPersonId: [stockText('receiverRequired')] })
  if (!(await isReceiver(db, receiver))) throw fieldProblem({ [field]: [stockText('noReceiver')] })
  return receiver
}

const checkNumbers = async (db: Db, numbers: readonly CheckedNumber[]): Promise<DeliveryCheck> =>
  deliveryCheck(
    numbers,
    await findKnown(
      db,
      numbers.map(({ tagNumber }) => tagNumber),
    ),
  )

/** @throws ProblemError 400 at the fields, but not for errors of single numbers */
async function readDelivery(db: Db, body: Delivery) {
  const receiver = await receiverOf(db, body)
  if (body.deliveredOn > today()) throw fieldProblem({ deliveredOn: [validationTexts.dateFuture] })
  return { receiver, numbers: checkedNumbers(await parseNumbers(body)) }
}

/** What a delivery would do. @throws ProblemError 400 at the fields, but not for errors of single numbers */
export async function checkDelivery(db: Db, body: Delivery): Promise<DeliveryCheck> {
  return checkNumbers(db, (await readDelivery(db, body)).numbers)
}

/**
 * Delivers a batch, and returns its id. A number that is registered already counts as registered in the batch.
 * @throws ProblemError 400 at the fields
 */
export async function deliver(tx: Tx, caller: PersonCaller, body: Delivery): Promise<number> {
  const { receiver, numbers } = await readDelivery(tx, body)
  await lockDelivered(
    tx,
    numbers.map(({ tagNumber }) => tagNumber),
  )
  const check = await checkNumbers(tx, numbers)
  refuseErrors(check, selectionField(body))
  const changes = changesBy(caller, tx)
  const batch = await changes.insert('tag_batch', {
    person_id: receiver.personId,
    workplace_id: receiver.workplaceId,
    delivered_on: body.deliveredOn,
    comment: body.comment ?? null,
    first_number: check.first ?? '',
    last_number: check.last ?? '',
    tag_count: check.count,
    created_by: caller.personId,
  })
  await changes.insertMany('delivered_tag', {
    values: { batch_id: batch.id, holder_person_id: receiver.personId, holder_workplace_id: receiver.workplaceId },
    each: { column: 'tag_number', values: numbers.map(({ tagNumber }) => tagNumber) },
  })
  return batch.id
}

/** How many numbers an error shows at most. */
const SHOWN_NUMBERS = 5

/**
 * Locks the free numbers that the caller chose. Administrators may choose from every stock. A number that is unknown, of
 * another's stock or not free gets the same answer. @throws ProblemError 400 at the field
 */
async function lockChosen(tx: Tx, caller: PersonCaller, selection: Selection): Promise<readonly FreeTag[]> {
  const field = selectionField(selection)
  const personId = isAdministrator(caller) ? null : caller.personId
  if (field === 'first') {
    const range = { first: selection.first ?? '', last: selection.last ?? '' }
    refuseRange(range)
    const stored = { first: normaliseTagNumber(range.first), last: normaliseTagNumber(range.last) }
    const free = await lockFree(tx, { personId, range: stored, tagNumbers: null })
    if (free.length === 0) throw fieldProblem({ first: [stockText('noneFree')] })
    return free
  }
  const chosen = [...new Set((selection.tagNumbers ?? []).map((input) => normaliseTagNumber(input) || input))]
  const free = await lockFree(tx, { personId, range: null, tagNumbers: chosen })
  const found = new Set(free.map(({ tagNumber }) => tagNumber))
  const missing = chosen.filter((number) => !found.has(number))
  if (missing.length === 0) return free
  const numbers = missing.slice(0, SHOWN_NUMBERS).join(', ') + (missing.length > SHOWN_NUMBERS ? ', …' : '')
  throw fieldProblem({ tagNumbers: [stockText('notFree', { numbers })] })
}

const idsOf = (tags: readonly FreeTag[]) => tags.map(({ id }) => id)

/** Hands free numbers on. Returns how many. @throws ProblemError 400 at the fields */
export async function handOn(tx: Tx, caller: PersonCaller, body: StockHandOn): Promise<number> {
  const { personId, workplaceId } = await receiverOf(tx, body)
  const chosen = await lockChosen(tx, caller, body)
  const set = { holder_person_id: personId, holder_workplace_id: workplaceId }
  return (await changesBy(caller, tx).updateMany('delivered_tag', { ids: idsOf(chosen), set })).length
}

/** Finds the free numbers that would become void. */
export async function checkVoid(tx: Tx, caller: PersonCaller, selection: Selection): Promise<VoidCheck> {
  const numbers = (await lockChosen(tx, caller, selection)).map(({ tagNumber }) => tagNumber).sort()
  return { count: numbers.length, first: numbers[0] ?? '', last: numbers.at(-1) ?? '' }
}

/**
 * Makes free numbers void. Returns how many. @throws ProblemError 400 at the fields, 409 if they are not as many as the
 * caller confirmed
 */
export async function voidNumbers(tx: Tx, caller: PersonCaller, body: StockVoid): Promise<number> {
  const { reason, count, ...selection } = body
  const chosen = await lockChosen(tx, caller, selection)
  if (count != null && count !== chosen.length)
    throw problem(409, { title: stockText('countChanged', { count: chosen.length }) })
  const change = { ids: idsOf(chosen), set: { voided_at: NOW, void_reason: reason } } as const
  return (await changesBy(caller, tx).updateMany('delivered_tag', change)).length
}
