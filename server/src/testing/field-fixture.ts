import { addDays, today } from '@dyra/shared/domain/dates'
import type { Role } from '@dyra/shared/domain/roles'
import type { SessionWorkplace, WorkplaceKind } from '@dyra/shared/domain/workplaces'
import type { FastifyInstance } from 'fastify'
import { addMember, addWorkplace, signInMember } from '../features/persons/workplaces/testing/workplaces.ts'
import { referenceDatabase } from './database.ts'
import { addPerson } from './registry.ts'
import { signIn } from './sign-in.ts'
import { testApp } from './test-app.ts'

/**
 * Who may send which field, stated a second time in a different form than the rules of the server. One sign per sender
 * in this order:
 *
 *   +  allowed   x  403 with an error at the field   3  403 for the whole call   4  404   a  403 acceptance-required
 */
export const senders = [
  'self',
  'newcomer', // A person who has not accepted the terms.
  'organisation', // a human who may sign for it, by the company register
  'clinicManager',
  'clinicMember',
  'policeManager',
  'policeMember',
  'shelterNewcomer', // a plain member, before the shelter has accepted the terms
  'representative',
  'stranger',
  'veterinarian',
  'administrator',
] as const
export type Sender = (typeof senders)[number]

const ofMembers = '++++++++343+'
const ofManagers = '++++x+xx343+'

interface FieldRow {
  readonly field: string
  readonly value: unknown
  readonly signs: string
}

const email = (value: string | null): FieldRow => ({ field: 'email', value, signs: ofManagers })
const accepted = (field: string): FieldRow[] => [
  { field, value: true, signs: ofMembers },
  { field, value: false, signs: ofManagers },
]

/** The fields of each call whose rule in the server names fields. */
export const fieldMatrix: Readonly<Record<string, readonly FieldRow[]>> = {
  'PUT /api/Users/{userId}': [
    email('nytt@example.com'),
    email(null),
    { field: 'phoneNumbers', value: ['5550100'], signs: ofManagers },
    { field: 'phoneNumbers', value: [], signs: ofManagers },
    { field: 'visibility', value: {}, signs: ofManagers },
    { field: 'visibility', value: { phones: false }, signs: ofManagers },
    ...accepted('signedUserAgreement'),
    ...accepted('signedPrivacyPolicy'),
    { field: 'userAgreementVersion', value: 1, signs: ofMembers },
    { field: 'privacyPolicyVersion', value: 1, signs: ofMembers },
  ],
}

interface Signed {
  /** The person in the path. */
  readonly userId: number
  /** The person or organisation of the session. */
  readonly personId: number
  readonly headers: Readonly<Record<string, string>>
  readonly roles?: readonly Role[]
  readonly workplace?: SessionWorkplace
  readonly isRepresentative?: boolean
}

interface SentField {
  readonly key: string
  readonly field: string
  readonly value: unknown
}

const newcomer = { agreement: null, policy: null }

async function signInFor(app: FastifyInstance, kind: WorkplaceKind, isManager: boolean): Promise<Signed> {
  const { workplaceId, organisationId } = await addWorkplace(app.db, { kind })
  const { memberId } = await addMember(app.db, { workplaceId, isManager })
  const headers = await signInMember(app, memberId)
  const workplace = { id: workplaceId, kind, isManager }
  return { userId: organisationId, personId: organisationId, headers, workplace }
}

async function signInShelterNewcomer(app: FastifyInstance): Promise<Signed> {
  const signed = await signInFor(app, 'shelter', false)
  await app.db.query(
    'update person set signed_user_agreement_version = null, signed_user_agreement_at = null where id = $1',
    [signed.userId],
  )
  return signed
}

async function signInRepresentative(app: FastifyInstance): Promise<Signed> {
  const userId = await addPerson(app.db, { name: 'Eigandi' })
  const human = await addPerson(app.db, { name: 'Umboðsmaður' })
  const { id } = await app.db
    .insertInto('representative')
    .values({
      owner_person_id: userId,
      person_id: human,
      valid_from: today(),
      valid_until: addDays(today(), 30),
      document: 'Mál 1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await app.sessions.open({
    personId: userId,
    actingPersonId: human,
    representativeId: id,
    userAgent: 'jest',
  })
  return { userId, personId: userId, headers: { authorization: `Bearer ${token}` }, isRepresentative: true }
}

async function signInSelf(app: FastifyInstance, parts: object = {}): Promise<Signed> {
  const userId = await addPerson(app.db, { name: 'Eigandi', ...parts })
  return { userId, personId: userId, headers: await signIn(app, userId) }
}

/** Someone who is not the person in the path. */
async function signInOther(app: FastifyInstance, role?: 'Veterinarian' | 'Administrator'): Promise<Signed> {
  const userId = await addPerson(app.db, { name: 'Annar' })
  const personId = await addPerson(app.db, { name: 'Sendandi' })
  if (role)
    await app.db
      .insertInto('authorized_user')
      .values({ person_id: personId, roles: [role] })
      .execute()
  return { userId, personId, headers: await signIn(app, personId), ...(role && { roles: [role] }) }
}

async function signInOrganisation(app: FastifyInstance): Promise<Signed> {
  const userId = await addPerson(app.db, { name: 'Félag', is_organization: true })
  const actingPersonId = await addPerson(app.db, { name: 'Prókúruhafi' })
  return { userId, personId: userId, headers: await signIn(app, userId, { actingPersonId }) }
}

const signInAs: Readonly<Record<Sender, (app: FastifyInstance) => Promise<Signed>>> = {
  self: (app) => signInSelf(app),
  newcomer: (app) => signInSelf(app, newcomer),
  organisation: signInOrganisation,
  clinicManager: (app) => signInFor(app, 'clinic', true),
  clinicMember: (app) => signInFor(app, 'clinic', false),
  policeManager: (app) => signInFor(app, 'police', true),
  policeMember: (app) => signInFor(app, 'police', false),
  shelterNewcomer: signInShelterNewcomer,
  representative: signInRepresentative,
  stranger: (app) => signInOther(app),
  veterinarian: (app) => signInOther(app, 'Veterinarian'),
  administrator: (app) => signInOther(app, 'Administrator'),
}

function refusalSign({ statusCode, body }: { readonly statusCode: number; readonly body: string }, field: string) {
  const { errors, type } = JSON.parse(body)
  if (statusCode === 403 && errors) return field in errors ? 'x' : `(${body})`
  if (type.endsWith('/acceptance-required')) return 'a'
  return { 403: '3', 404: '4' }[statusCode] ?? `(${statusCode} ${body})`
}

/** A new session of each sender for each field, because a withdrawn acceptance refuses the session's next call. */
export async function fieldFixture() {
  const database = await referenceDatabase()
  const { app } = await testApp(database.db)

  async function send(sender: Sender, key: string, payload: object) {
    const { userId, headers } = await signInAs[sender](app)
    const [method, path = ''] = key.split(' ')
    const url = path.replace(/\{userId\}/, String(userId))
    const { statusCode, body } = await app.inject({ method: method as 'PUT', url, payload, headers })
    return { userId, statusCode, body }
  }

  async function signOf(sender: Sender, { key, field, value }: SentField): Promise<string> {
    const answer = await send(sender, key, { [field]: value })
    return answer.statusCode < 300 ? '+' : refusalSign(answer, field)
  }

  return {
    app,
    send,
    signOf,
    /** The viewer of a sender's form. */
    viewerOf: async (sender: Sender) => {
      const { userId, personId, roles = [], workplace = null, isRepresentative = false } = await signInAs[sender](app)
      return { userId, session: { personId, roles, workplace, isRepresentative } }
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
