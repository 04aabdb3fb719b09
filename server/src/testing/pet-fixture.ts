import type { GivenRole } from '@dyra/shared/domain/roles'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Database } from '../db/connection.ts'
import type { Schema } from '../db/schema.ts'
import { referenceDatabase } from './database.ts'
import { connectForTest } from './generous-limits.ts'
import { addEntered, addPerson, addPet, markAllAsFound } from './registry.ts'
import { signIn } from './sign-in.ts'
import { appFixture, type Settings, setup, testApp } from './test-app.ts'

type PersonParts = Parameters<typeof addPerson>[1] & { readonly role?: GivenRole }

const persons = {
  owner: { name: 'Eigandi', email: 'eigandi@example.com', phone_numbers: ['5550001'] },
  coOwner: { name: 'Meðeigandi', email: 'medeigandi@example.com' },
  newOwner: { name: 'Viðtakandi', email: 'vidtakandi@example.com' },
  registrar: { name: 'Skrásetjari', role: 'Veterinarian' },
  veterinarian: { name: 'Dýralæknir', role: 'Veterinarian' },
  administrator: { name: 'Stjórnandi', role: 'Administrator' },
  stranger: { name: 'Finnandi', phone_numbers: ['5550007'] },
  other: { name: 'Annar', email: 'annar@example.com' },
} satisfies Record<string, PersonParts>
export type Who = keyof typeof persons

interface PetParts {
  readonly owner?: Who | null
  readonly coOwner?: Who | null
  readonly pet?: Partial<Insertable<Schema['pet']>>
}

let tags = 0

/** Adds a person who accepted the terms, with an optional role. Returns the id. */
export async function addMember({ db }: FastifyInstance, { role, ...parts }: PersonParts): Promise<number> {
  const id = await addPerson(db, parts)
  if (role)
    await db
      .insertInto('authorized_user')
      .values({ person_id: id, roles: [role] })
      .execute()
  return id
}

type Ids = Readonly<Record<Who, number>>
type Headers = Readonly<Record<string, string>>
const names = Object.keys(persons) as Who[]

const makers = (db: Database, ids: Ids) => ({
  /** Adds a dog registered by `registrar`, by default owned by `owner`; with null the registration is not accepted. */
  async addPet({ owner = 'owner', coOwner = null, pet = {} }: PetParts = {}): Promise<number> {
    const coOwnerId = coOwner && ids[coOwner]
    const columns = { name: 'Snati', created_by: ids.registrar, co_owner_person_id: owner && coOwnerId, ...pet }
    const petId = await addPet(db, { tagNumber: `HEIMUR${++tags}`, ownerId: owner && ids[owner], pet: columns })
    if (!owner && coOwnerId) await addEntered(db, petId, coOwnerId)
    return petId
  },
  /** Adds a pending transfer of a pet to `newOwner`: from its owner, or as a registration if it has none. */
  async addTransfer(petId: number, values: Partial<Insertable<Schema['pet_transfer']>> = {}): Promise<number> {
    const open = db.selectFrom('ownership').select('person_id').where('pet_id', '=', petId).where('to_at', 'is', null)
    const current = (await open.executeTakeFirst())?.person_id ?? null
    const from = { current_owner_person_id: current, by_veterinarian: current === null }
    const row = { pet_id: petId, ...from, new_owner_person_id: ids.newOwner, started_by: current ?? ids.registrar }
    const added = db.insertInto('pet_transfer').values({ ...row, ...values })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  },
})

const nameOf = (ids: Ids, id: number | null) => names.find((name) => ids[name] === id) ?? null

const traces = (db: Database, ids: Ids) => ({
  /** Mails about a pet, oldest first: kind, recipient, alternative address, data. */
  async mails(petId: number) {
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return rows
      .filter(({ pet_ids }) => pet_ids.includes(petId))
      .map(({ kind, recipient_person_id, address, payload: data }) => ({
        kind,
        to: nameOf(ids, recipient_person_id),
        address,
        data,
      }))
  },
  /** History of a row, oldest first: column, value, author. */
  async history(tableName: string, rowId: number) {
    const rows = await db
      .selectFrom('audit')
      .select(['column_name', 'value', 'created_by'])
      .where('table_name', '=', tableName)
      .where('row_id', '=', rowId)
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.column_name, row.value, nameOf(ids, row.created_by)])
  },
  /** The last row of the access log: the call, the viewer and the persons shown. */
  async lastView() {
    const view = db.selectFrom('access_log').select(['what', 'reader_person_id', 'person_ids']).orderBy('id', 'desc')
    const found = await view.limit(1).executeTakeFirst()
    return found && { what: found.what, by: nameOf(ids, found.reader_person_id), shown: found.person_ids }
  },
})

/** Persons with every relation to a pet, on a separate database. Staff are their own payers. */
export async function petFixture(settings: Settings = {}) {
  // Tests compare the statements of requests, so no timer may add any.
  const served = await appFixture(() => referenceDatabase({ poolSize: 10 }), { COUNTER_FLUSH_MS: '60000', ...settings })
  const { app, db } = served
  const ids = {} as Record<Who, number>
  const headers = {} as Record<Who, Headers>
  for (const name of names) {
    ids[name] = await addMember(app, persons[name])
    headers[name] = await signIn(app, ids[name])
  }
  await markAllAsFound(db)
  await db.query('update authorized_user set default_invoiced_person_id = person_id')
  /** `call('owner', 'POST /api/…', body)`; with further headers `call({ ...headers.owner, 'if-match': tag }, …)` */
  const call = (who: Who | Headers, line: string, payload?: object) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    return app.inject({ method, url, payload, headers: typeof who === 'string' ? headers[who] : who })
  }
  return { ...served, ids, headers, call, ...makers(db, ids), ...traces(db, ids) }
}

export type PetFixture = Awaited<ReturnType<typeof petFixture>>

/** With a second server on the same database, because races must not be decided in memory. */
export async function racingPets() {
  const fixture = await petFixture()
  const otherDb = await connectForTest({ url: fixture.database.url, poolSize: 10 })
  const { app: otherApp } = await testApp(otherDb)
  const close = async () => {
    await otherApp.close()
    await otherDb.close()
    await fixture.close()
  }
  return { ...fixture, otherDb, apps: [fixture.app, otherApp] as const, close }
}

/** The fixture for all tests of a file. */
export const setupPets = (settings?: Settings): PetFixture => setup(() => petFixture(settings))
