import { createHash } from 'node:crypto'
import { KEY_SCOPES, type KeyScope } from '@dyra/shared/domain/key-scopes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../db/connection.ts'
import { demoDatabase } from '../../../../testing/database.ts'
import { testRegisters } from '../../../../testing/registers.ts'
import { addPerson } from '../../../../testing/registry.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { addPayer } from '../../../persons/invoice-persons/testing/payers.ts'

/** An owner of the demo registry. */
export const OWNER = '0101302399'

export interface PracticeKey {
  readonly id: number
  /** The veterinarian. */
  readonly personId: number
  readonly headers: { readonly 'x-api-key': string }
}

const rowsOf =
  (db: Database) =>
  <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    db.query<Row>(text, values)

let count = 0

/** `payer` is the default payer of the veterinarians, and has accepted them. */
function makers(db: Database, payer: number | undefined) {
  const rows = rowsOf(db)
  async function addVeterinarian(parts: Parameters<typeof addPerson>[1] = {}): Promise<number> {
    const id = await addPerson(db, { name: 'Lyklalæknir', ...parts })
    await rows(
      `insert into authorized_user (person_id, roles, default_invoiced_person_id) values ($1, '{Veterinarian}', $2)`,
      [id, payer],
    )
    if (payer !== undefined) await addPayer(db, payer, id)
    return id
  }
  async function addKey(scopes: readonly KeyScope[] = KEY_SCOPES, veterinarian?: number): Promise<PracticeKey> {
    const key = `lykill-sem-adeins-prof-nota-${String(++count).padStart(10, '0')}`
    const personId = veterinarian ?? (await addVeterinarian())
    const [row] = await rows<{ id: number }>(
      'insert into api_key (name, key_hash, scopes, veterinarian_person_id) values ($1, $2, $3, $4) returning id',
      [`Stofa ${count}`, createHash('sha256').update(key).digest(), scopes, personId],
    )
    return { id: row?.id ?? 0, personId, headers: { 'x-api-key': key } }
  }
  return { addVeterinarian, addKey }
}

/** A valid registration with a new number. */
const pet = (parts: object = {}) => ({
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  ownerSsn: OWNER,
  microTag: `3520981000${String(++count).padStart(5, '7')}`,
  ...parts,
})

interface Sent {
  readonly payload: object
  readonly headers?: object
}

/** Calls with a key. */
function callsOf(app: FastifyInstance) {
  const post = (path: string, key: PracticeKey, { payload, headers = {} }: Sent) =>
    app.inject({ method: 'POST', url: `/api/open/v1/${path}`, payload, headers: { ...key.headers, ...headers } })
  return {
    post,
    register: (key: PracticeKey, payload: object = pet(), idempotencyKey = `prof-${++count}`) =>
      post('registrations', key, { payload, headers: { 'idempotency-key': idempotencyKey } }),
    check: (key: PracticeKey, payload: object = pet()) => post('registrations/validation', key, { payload }),
    find: (key: PracticeKey, ssn: string) => post('persons/find', key, { payload: { ssn } }),
    list: (key: PracticeKey, query = '') =>
      app.inject({ url: `/api/open/v1/registrations${query}`, headers: key.headers }),
  }
}

/** Veterinarians and their keys, and the calls of practice software, on the demo registry with its registers. */
export async function practiceFixture(settings: Readonly<Record<string, string>> = {}) {
  const [database, registers] = await Promise.all([demoDatabase(), testRegisters()])
  const { app, logged } = await testApp(database.db, { ...registers.settings, ...settings })
  const rows = rowsOf(database.db)
  const idOf = async (ssn: string) => (await rows<{ id: number }>('select id from person where ssn = $1', [ssn]))[0]?.id
  const payer = await idOf(OWNER)
  const close = async () => {
    await app.close()
    registers.stop()
    await database.drop()
  }
  const made = { ...makers(database.db, payer), ...callsOf(app), pet }
  return { app, logged, database, registers, rows, idOf, payer, ...made, close }
}
