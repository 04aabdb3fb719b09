import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../db/connection.ts'
import { addPerson } from '../../../../testing/registry.ts'

interface WorkplaceParts {
  readonly kind?: WorkplaceKind
  /** Last valid day. */
  readonly validUntil?: string
}

/** Adds an organisation that is a workplace, without members. */
export async function addWorkplace(db: Database, { kind = 'clinic', validUntil }: WorkplaceParts = {}) {
  const organisationId = await addPerson(db, { name: 'Vinnustaður', is_organization: true })
  const { id: workplaceId } = await db
    .insertInto('workplace')
    .values({ person_id: organisationId, kind, public_phone: '5550100', valid_until: validUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { workplaceId, organisationId }
}

interface MemberParts {
  readonly workplaceId: number
  /** If absent, a new person is added. */
  readonly personId?: number
  readonly isManager?: boolean
}

export async function addMember(db: Database, { workplaceId, personId, isManager = false }: MemberParts) {
  const human = personId ?? (await addPerson(db, { name: 'Starfsmaður' }))
  const { id: memberId } = await db
    .insertInto('workplace_member')
    .values({ workplace_id: workplaceId, person_id: human, is_manager: isManager })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { memberId, personId: human }
}

/** Adds a workplace whose only manager chose English. Returns the organisation. */
export async function addEnglishWorkplace(db: Database): Promise<number> {
  const { workplaceId, organisationId } = await addWorkplace(db)
  const personId = await addPerson(db, { language: 'en' })
  await addMember(db, { workplaceId, personId, isManager: true })
  return organisationId
}

/** Opens the session of a member for their workplace. Returns request headers. */
export async function signInMember({ db, sessions }: FastifyInstance, memberId: number) {
  const { organisation, human } = await db
    .selectFrom('workplace_member as m')
    .innerJoin('workplace as w', 'w.id', 'm.workplace_id')
    .select(['w.person_id as organisation', 'm.person_id as human'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { token } = await sessions.open({
    personId: organisation,
    actingPersonId: human,
    workplaceMemberId: memberId,
    userAgent: 'jest',
  })
  return { authorization: `Bearer ${token}` }
}
