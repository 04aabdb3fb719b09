import { addDays, dayOf } from '@dyra/shared/domain/dates'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../../http/open-api/open-api.ts'
import { addBackupContact } from '../backup-contacts.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { addFoundReport } from '../found-reports.ts'
import { addPetWithCode } from '../handover-codes.ts'
import { addPracticeKey } from '../practice-key.ts'
import { addPet } from '../registry.ts'
import { signIn } from '../sign-in.ts'
import { testApp } from '../test-app.ts'
import { addMember, addWorkplace } from '../workplaces.ts'
import { addCertificate, addRepresentative } from './demo-rows.ts'
import type { GeneratedCall } from './generated-call.ts'
import type { Known } from './schema-values.ts'

/** Test persons of the demo registry. The newcomer has not accepted the terms. `program`: a key of the veterinarian. */
export const callers = {
  anonymous: undefined,
  program: undefined,
  owner: '0101302399',
  veterinarian: '0101302479',
  administrator: '0101302639',
  newcomer: '0101302129',
} as const
export type CallerName = keyof typeof callers
export const callerNames = Object.keys(callers) as CallerName[]

export const document = openApi({ title: 'Dýraauðkenni', version: '0', url: 'https://registry.example.com' })

/** Every call of the OpenAPI document. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
)

/** Tag numbers that no pet has. */
const unused = (count: number) => Array.from({ length: count }, (_, n) => `35209810999${String(n).padStart(4, '0')}`)

const idsIn =
  ({ db }: TestDatabase) =>
  async (sql: string) =>
    (await db.query<{ id: unknown }>(sql)).map(({ id }) => id)

const stockValues = async (ids: ReturnType<typeof idsIn>): Promise<Known> => ({
  batchId: await ids('select id from tag_batch'),
  veterinarianPersonId: await ids(`select person_id as id from authorized_user where 'Veterinarian' = any(roles)`),
  // A range of the veterinarian's stock, and one that was not delivered.
  first: ['352098100400101', '352098100600001'],
  last: ['352098100400110', '352098100600003'],
  deliveredOn: ['2026-01-05'],
})

/** Values for generated calls: rows of the demo registry that calls can read and change. */
async function knownValues(ids: ReturnType<typeof idsIn>): Promise<Known> {
  const persons = await ids('select id from person order by id limit 12')
  const pets = await ids('select id from pet order by id limit 40')
  const tags = await ids('select tag_number as id from microtag order by id limit 20')
  const payers = await ids('select person_id as id from invoice_person')
  const organisations = await ids('select id from person where is_organization order by id desc limit 2')
  return {
    userId: persons,
    personId: [...persons, ...organisations],
    managerPersonId: persons,
    publicPhone: ['5550100'],
    validUntil: ['2099-12-31', addDays(dayOf(new Date()), 30), null],
    delayedNoticeGround: [null],
    ownerPersonId: persons.slice(0, 9),
    newOwnerPersonId: persons,
    coOwnerPersonId: persons.slice(9),
    invoicedPersonId: payers,
    defaultInvoicePersonId: payers,
    petId: pets,
    RowId: pets,
    tagNumber: [...tags, ...unused(20)],
    microTag: [...tags.slice(0, 5), ...unused(60).slice(20)],
    transferPetId: await ids('select id from pet_transfer order by status, id limit 6'),
    microTagId: await ids('select id from microtag order by id limit 40'),
    imageId: await ids('select id::text from pet_image limit 5'),
    alertCode: await ids('select code as id from lost_alert limit 5'),
    postalCodeId: [105, 600],
    municipality: ['Kópavogsbær'],
    Region: ['Norðurland'],
    foundOn: [dayOf(new Date())],
    ssn: Object.values(callers).filter(Boolean),
    searchQuery: ['Gervimaður', 'Þórs', '0101302399'],
    speciesId: [1, 2],
    genderId: [1, 2],
    furId: [1, 2],
    breedId: [],
    birthDate: ['2015-05-05', '2020-02-29'],
    deathDate: ['2025-01-01'],
    incidentTypeId: [1, 2, 3, 4, 5],
    microTagLocationId: [1, 2],
    ...(await stockValues(ids)),
  }
}

/** The real application on the demo registry, with callers of every kind. */
export class DemoCallers {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly logged: () => string
  readonly headers: Partial<Record<CallerName, Record<string, string>>> = {}
  known: Known
  #registrations = 0

  private constructor(database: TestDatabase, served: Awaited<ReturnType<typeof testApp>>, known: Known) {
    this.database = database
    this.app = served.app
    this.logged = served.logged
    this.known = known
  }

  static async open(): Promise<DemoCallers> {
    const database = await demoDatabase({ poolSize: 5 })
    // Otherwise the owner could not refer to any person.
    await database.db.query(
      `insert into found_person (finder_person_id, human_person_id, person_id)
       select o.id, o.id, p.id from person o, person p where o.ssn = $1`,
      [callers.owner],
    )
    const demo = new DemoCallers(
      database,
      await testApp(database.db, { LOG_LEVEL: 'debug' }),
      await knownValues(idsIn(database)),
    )
    return demo
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.database.drop()
  }

  async openSession(name: CallerName): Promise<void> {
    const ssn = callers[name]
    if (ssn !== undefined) this.headers[name] = await signIn(this.app, ssn)
  }

  /** Makes a call as the named caller. Opens a new session before a call that may end the session. */
  async send(name: CallerName, { method, operation }: (typeof operations)[number], call: GeneratedCall) {
    if (operation.tags.includes('Sessions')) await this.openSession(name)
    const headers = { ...call.headers, ...this.headers[name] }
    return this.app.inject({ ...call, method: method as 'GET', headers })
  }

  /** Restores the callers, and adds a pending registration, an invitation and a thread for the owner. */
  async restore(): Promise<void> {
    const { db } = this.database
    const threads = await this.#addThreads()
    this.known = {
      ...this.known,
      transferPetId: [await this.#addPendingRegistration(), ...(this.known.transferPetId ?? [])].slice(0, 6),
      invitationId: [await this.#addInvitation(), ...(this.known.invitationId ?? [])].slice(0, 6),
      ...threads,
      ...(await this.#addWorkplace()),
      importId: [await this.#addImport()],
      documentId: [await addCertificate(db, callers.owner)],
      representativeId: [await addRepresentative(db, { owner: callers.owner, person: callers.veterinarian })],
      validFrom: [dayOf(new Date())],
      code: [await addPetWithCode(db, callers.administrator)],
    }
    await db.query('delete from counter')
    // A dispute of a previous call would lock the pet.
    await db.query('delete from pet_dispute')
    await db.query('update authorized_user set enabled = true')
    await db.query(
      `update person set (signed_user_agreement_at, signed_user_agreement_version,
        signed_privacy_policy_at, signed_privacy_policy_version) = (select now(), 1, now(), 1)
      where ssn = any ($1)`,
      [[callers.owner, callers.veterinarian, callers.administrator]],
    )
    for (const name of callerNames) await this.openSession(name)
    // The previous key may be revoked.
    this.headers.program = await addPracticeKey(db, callers.veterinarian)
  }

  /** Invites the owner as co-owner of another person's pet. */
  async #addInvitation(): Promise<number> {
    const [added] = await this.database.db.query<{ id: number }>(
      `insert into co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
       select w.pet_id, o.id, 'invited', now(), now() + interval '30 days' from person o, ownership w
       where o.ssn = $1 and w.to_at is null and w.person_id <> o.id and not exists (
         select from co_owner_invitation i where i.pet_id = w.pet_id and i.status in ('entered', 'invited'))
       order by w.pet_id limit 1 returning id`,
      [callers.owner],
    )
    return added?.id ?? 0
  }

  /** Adds a workplace with two members, because the previous one may be closed. */
  async #addWorkplace(): Promise<Known> {
    const { db } = this.database
    const { workplaceId } = await addWorkplace(db)
    await addMember(db, { workplaceId, isManager: true })
    const { memberId } = await addMember(db, { workplaceId })
    return { workplaceId: [workplaceId], memberId: [memberId] }
  }

  /** Adds threads about a pet of the owner, because the previous ones may be closed, and a task for one of them. */
  async #addThreads(): Promise<Known> {
    const { db } = this.database
    const [owned] = await db.query<{ petId: number; ownerId: number }>(
      `select w.pet_id as "petId", o.id as "ownerId" from person o join ownership w on w.person_id = o.id
       where o.ssn = $1 and w.to_at is null order by w.pet_id limit 1`,
      [callers.owner],
    )
    if (!owned) throw new Error('The owner of the demo registry has no pet')
    const threads = await Promise.all(Array.from({ length: 8 }, () => addFoundReport(db, owned)))
    const [task] = await db.query<{ id: number }>(
      `insert into task (kind, pet_id, found_report_id) values ('unseenReport', $1, $2) returning id`,
      [owned.petId, threads[0]?.id],
    )
    await db.query('delete from backup_contact where owner_person_id = $1', [owned.ownerId])
    const contact = await addBackupContact(db, owned.ownerId)
    const tokens = threads.flatMap(({ findersToken, ownersToken }) => [findersToken, ownersToken])
    tokens.push(contact.token)
    return { contactId: [contact.id], token: tokens, t: tokens, taskId: [task?.id], formSeconds: [20], website: [null] }
  }

  /** Adds an import that the administrator may start, because the previous one may be started or cancelled. */
  async #addImport(): Promise<number> {
    const { db } = this.database
    const [added] = await db.query<{ id: number }>(
      `insert into pet_import (created_by, state, row_count)
       select id, 'checked', 1 from person where ssn = $1 returning id`,
      [callers.administrator],
    )
    const values = [added?.id]
    await db.query(`insert into pet_import_part (import_id, part, row_count, content) values ($1, 0, 1, '')`, values)
    return added?.id ?? 0
  }

  /** Adds a pending registration for the owner, because the previous one may be decided. */
  async #addPendingRegistration(): Promise<number> {
    const { db } = this.database
    const petId = await addPet(db, { tagNumber: `BIDUR${++this.#registrations}` })
    const [added] = await db.query<{ id: number }>(
      `insert into pet_transfer (pet_id, new_owner_person_id, by_veterinarian, started_by)
       select $1, o.id, true, v.id from person o, person v where o.ssn = $2 and v.ssn = $3 returning id`,
      [petId, callers.owner, callers.veterinarian],
    )
    return added?.id ?? 0
  }
}
