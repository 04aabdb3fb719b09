import type { PetNotify } from '@dyra/shared/contract/pet-input'
import { rates } from '@dyra/shared/domain/rates'
import { sql, type Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'
import { tooMany } from '../../limits/refusal.ts'
import { releaseRegistrationMail } from '../mail/index.ts'

const [{ seconds: ADDRESS_SECONDS }] = rates.alternativeAddress

/** Holds the person's row, so that of two addresses given at once the second sees the first. */
const lockPerson = (tx: Transaction<Schema>, personId: number) =>
  tx
    .selectFrom('person')
    .select(['id', 'email'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How long another alternative address of the owner, used before, still bars this one; undefined: it does not. */
async function barredFor(tx: Transaction<Schema>, personId: number, address: string): Promise<number | undefined> {
  const other = await tx
    .selectFrom('outbox')
    .select(
      sql<number>`ceil(extract(epoch from max(created_at) - now()) * 1000)::bigint + ${ADDRESS_SECONDS * 1000}`.as(
        'ms',
      ),
    )
    .where('recipient_person_id', '=', personId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${ADDRESS_SECONDS})`)
    .where(sql<string>`lower(address)`, '!=', address.toLowerCase())
    .executeTakeFirst()
  return other?.ms ?? undefined
}

/**
 * Sends the waiting mail about new registrations now, to the alternative address if one is given (domain.md, section
 * 9). The address is saved on an owner who has none, and only when there was a mail: nobody writes it on strangers.
 * Answers whether a mail was waiting.
 * @throws ProblemError 403 for another veterinarian's mails, 404, 429 for a second alternative address in a day
 */
export async function notifyOwner(tx: Transaction<Schema>, caller: PersonCaller, body: PetNotify): Promise<boolean> {
  const { ownerPersonId, alternativeEmail } = body
  const veterinarianPersonId = body.veterinarianPersonId ?? caller.personId
  const isOwnMail = veterinarianPersonId === caller.personId
  if (!isOwnMail && !caller.roles.includes('Administrator')) throw problem(403)
  const owner = await lockPerson(tx, ownerPersonId)
  if (!owner) {
    const text = validationTexts.unknownPerson
    throw problem(404, { title: text, errors: { ownerPersonId: [text] } })
  }
  const wait = alternativeEmail ? await barredFor(tx, ownerPersonId, alternativeEmail) : undefined
  if (wait !== undefined) throw tooMany(wait)
  const parties = { veterinarianPersonId, ownerPersonId, address: alternativeEmail }
  const isReleased = (await releaseRegistrationMail(tx, parties)) > 0
  if (isReleased && body.addEmailToOwner && alternativeEmail && owner.email === null) {
    await changesBy(caller, tx).update('person', { id: owner.id, set: { email: alternativeEmail } })
  }
  return isReleased
}
