import { dayOf } from '@dyra/shared/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connection.ts'
import { animalFacts } from '../../db/expressions.ts'
import { addPracticeKey } from '../../features/administration/public-api/testing/practice-key.ts'
import { addBackupContact } from '../../features/lost-and-found/backup-contacts/testing/backup-contacts.ts'
import { addFoundReport, testTokens } from '../../features/lost-and-found/found-reports/testing/found-reports.ts'
import { addClaim } from '../../features/ownership/claims/testing/claims.ts'
import { addQuestion } from '../../features/ownership/confirmations/testing/confirmations.ts'
import { addPetWithCode } from '../../features/ownership/handover-codes/testing/handover-codes.ts'
import { addMember, addWorkplace } from '../../features/persons/workplaces/testing/workplaces.ts'
import { rights } from '../../features/policies.ts'
import { openApi } from '../../http/open-api/open-api.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { addPet } from '../registry.ts'
import { signIn } from '../sign-in.ts'
import { testApp } from '../test-app.ts'
import type { GeneratedCall } from './generated-call.ts'
import { knownValues } from './known-values.ts'
import type { Known } from './schema-values.ts'

/** Adds a certificate of a pet that a person owns. No one has its code. */
async function addCertificate(db: Database, ssn: string): Promise<string | undefined> {
  const [added] = await db.query<{ id: string }>(
    `insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, expires_at, created_by)
     select gen_random_uuid(), p.id, 'certificate', gen_random_uuid(), w.id, 'owner', ${animalFacts('p')},
       now() + interval '1 day', o.id
     from person o join ownership w on w.person_id = o.id and w.to_at is null join pet p on p.id = w.pet_id
     where o.ssn = $1 limit 1 returning id`,
    [ssn],
  )
  return added?.id
}

interface Mandate {
  readonly owner: string
  readonly person: string
}

/** Adds a representative of the owner, because the previous one may be revoked. Persons are named by kennitala. */
async function addRepresentative(db: Database, { owner, person }: Mandate): Promise<number> {
  // A separate statement: as a `with` part it may run after the insert, which then violates the unique index.
  await db.query('update representative set ended_at = now() where ended_at is null')
  const [added] = await db.query<{ id: number }>(
    `insert into representative (owner_person_id, person_id, valid_from, valid_until, document)
     select o.id, h.id, now(), now() + interval '1 year', 'Mál 1' from person o, person h
     where o.ssn = $1 and h.ssn = $2 returning id`,
    [owner, person],
  )
  return added?.id ?? 0
}

/** Makes the owner a payer who accepts the person, because the previous acceptance may be withdrawn. */
async function addAgreement(db: Database, { owner, person }: Mandate): Promise<number> {
  await db.query(
    `insert into invoice_person (person_id) select id from person where ssn = $1
     on conflict (person_id) do update set hidden_at = null`,
    [owner],
  )
  await db.query('delete from payer_agreement where payer_person_id = (select id from person where ssn = $1)', [owner])
  const [added] = await db.query<{ id: number }>(
    `insert into payer_agreement (payer_person_id, veterinarian_person_id)
     select o.id, h.id from person o, person h where o.ssn = $1 and h.ssn = $2 returning id`,
    [owner, person],
  )
  return added?.id ?? 0
}

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

export const document = openApi({ rights, title: 'Dýraauðkenni', version: '0', url: 'https://registry.example.com' })

/** Every call of the OpenAPI document. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
)

/** How many times the list of pets for generated calls contains the owner's pet. */
const OWNED_SHARE = 10

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

  /** Opens callers on the demo registry; `given` may have been filled in another way. */
  static async open(given?: TestDatabase): Promise<DemoCallers> {
    const database = given ?? (await demoDatabase({ poolSize: 5 }))
    // The owner has found every person, and so may name any of them.
    await database.db.query(
      `insert into found_person (finder_person_id, human_person_id, person_id)
       select o.id, o.id, p.id from person o, person p where o.ssn = $1`,
      [callers.owner],
    )
    const demo = new DemoCallers(
      database,
      // No timer may write counts while `restore` deletes them: either would wait for the other.
      await testApp(database.db, { LOG_LEVEL: 'debug', COUNTER_FLUSH_MS: '60000' }),
      await knownValues(database, Object.values(callers)),
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
    const claims = await this.#addClaims()
    this.known = {
      ...this.known,
      transferPetId: [await this.#addPendingRegistration(), ...(this.known.transferPetId ?? [])].slice(0, 6),
      invitationId: [await this.#addInvitation(), ...(this.known.invitationId ?? [])].slice(0, 6),
      ...threads,
      ...claims,
      taskId: [...threads.taskId, ...claims.taskId],
      ...(await this.#addWorkplace()),
      ...(await this.#addWebhook()),
      importId: [await this.#addImport()],
      documentId: [await addCertificate(db, callers.owner)],
      representativeId: [await addRepresentative(db, { owner: callers.owner, person: callers.veterinarian })],
      agreementId: [await addAgreement(db, { owner: callers.owner, person: callers.veterinarian })],
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
    // A new key waits for the next read of all keys (features/sign-in/sessions/read-caller.ts).
    const key = this.headers.program?.['x-api-key'] ?? ''
    const usable = "select from api_key where key_hash = sha256(convert_to($1, 'UTF8')) and revoked_at is null"
    if ((await db.query(usable, [key])).length === 0)
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

  /** Adds a claim by the owner, before anyone is notified of it, because the previous claim may be closed. */
  async #addClaims() {
    const { db } = this.database
    await db.query('delete from claim')
    const [pet] = await db.query<{ petId: number; ownerId: number; claimantId: number }>(
      `select w.pet_id as "petId", w.person_id as "ownerId", o.id as "claimantId" from person o, ownership w
       where o.ssn = $1 and w.to_at is null and w.person_id <> o.id order by w.pet_id limit 1`,
      [callers.owner],
    )
    if (!pet) throw new Error('The demo registry has no pet of another owner')
    const { claimId, taskId } = await addClaim(db, { ...pet, values: { notified_at: null, notified_by: null } })
    const image = Buffer.from('x')
    const added = db.insertInto('claim_picture').values({ claim_id: claimId, image }).returning('id')
    return { claimId: [claimId], taskId: [taskId], pictureId: [(await added.executeTakeFirstOrThrow()).id] }
  }

  /** Adds a workplace with two members, because the previous one may be closed. */
  async #addWorkplace(): Promise<Known> {
    const { db } = this.database
    const { workplaceId } = await addWorkplace(db)
    await addMember(db, { workplaceId, isManager: true })
    const { memberId } = await addMember(db, { workplaceId })
    return { workplaceId: [workplaceId], memberId: [memberId] }
  }

  /** Adds a key with a subscription for the veterinarian, because the previous ones may be revoked or deleted. */
  async #addWebhook(): Promise<Known> {
    const [added] = await this.database.db.query<{ apiKeyId: number; webhookId: number }>(
      `with key as (
        insert into api_key (name, key_hash, scopes, veterinarian_person_id)
        select 'Kerfi', sha256(gen_random_uuid()::text::bytea), '{webhooks}', id from person where ssn = $1 returning id)
      insert into webhook (api_key_id, url, secret) select id, 'https://kerfi.example.com/', '' from key
      returning api_key_id as "apiKeyId", id as "webhookId"`,
      [callers.veterinarian],
    )
    return { apiKeyId: [added?.apiKeyId], webhookId: [added?.webhookId], url: ['https://stofa.example.com/events'] }
  }

  /** Adds threads about a pet of the owner, because the previous ones may be closed, and a task about a thread. */
  async #addThreads() {
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
    const question = await addQuestion(db, owned.ownerId)
    const others = (this.known.petId ?? []).filter((id) => id !== owned.petId)
    const month = dayOf(new Date()).slice(0, 'yyyy-mm'.length)
    const receiver = String(owned.ownerId)
    const statement = testTokens.create({ purpose: 'feeStatement', objectId: month, receiver })
    const tokens = threads.flatMap(({ findersToken, ownersToken }) => [findersToken, ownersToken, question, statement])
    tokens.push(contact.token)
    return {
      // Most calls about pets may be made by owners only, so the owner's pet is drawn more often.
      petId: [...Array<number>(OWNED_SHARE).fill(owned.petId), ...others],
      foundReportId: threads.map(({ id }) => id),
      contactId: [contact.id],
      token: tokens,
      t: tokens,
      taskId: [task?.id],
      formSeconds: [20],
      website: [null],
    } satisfies Known
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
