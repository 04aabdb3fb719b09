import { addDays, today } from '@dyra/shared/domain/dates'
import type { FastifyInstance } from 'fastify'
import { addMember, addWorkplace, signInMember } from '../features/persons/workplaces/testing/workplaces.ts'
import { addPerson } from './registry.ts'

/** A representative of an owner, by default a new one, with the headers of a session. */
export async function addRepresentation({ db, sessions }: FastifyInstance, owner?: number) {
  const [ownerId, human] = [owner ?? (await addPerson(db, {})), await addPerson(db, {})]
  const { id } = await db
    .insertInto('representative')
    .values({
      owner_person_id: ownerId,
      person_id: human,
      valid_from: addDays(today(), -9),
      valid_until: addDays(today(), 9),
      document: 'Mál 1',
      created_by: human,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await sessions.open({ personId: ownerId, actingPersonId: human, representativeId: id })
  return { headers: { authorization: `Bearer ${token}` }, ownerId, human, id }
}

/** A member of a new clinic, with the headers of a session. */
export async function addMembership(app: FastifyInstance) {
  const { workplaceId, organisationId } = await addWorkplace(app.db)
  const { memberId, personId: human } = await addMember(app.db, { workplaceId })
  return { headers: await signInMember(app, memberId), ownerId: organisationId, human, id: memberId, workplaceId }
}
