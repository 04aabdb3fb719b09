import type { StockCheck, StockPart } from '@dyra/shared/contract/stock'
import { petFixture, type Who } from '../../../../testing/pet-fixture.ts'
import { addPerson } from '../../../../testing/registry.ts'
import type { Settings } from '../../../../testing/test-app.ts'

/** The first and last number of a box, given by their last digits. */
export const box = (from: number, to: number) => ({
  first: `3520981040${String(from).padStart(5, '0')}`,
  last: `3520981040${String(to).padStart(5, '0')}`,
})
export const number = (n: number): string => box(n, n).first

/** Veterinarians, administrators and a clinic on a separate database. */
export async function stockFixture(settings: Settings = {}) {
  const fixture = await petFixture(settings)
  const { db } = fixture
  const organisation = await addPerson(db, { name: 'Dýralæknastofan', is_organization: true })
  const [row] = await db.query<{ id: number }>(
    `insert into workplace (person_id, kind, public_phone) values ($1, 'clinic', '5550101') returning id`,
    [organisation],
  )
  const clinic = row?.id ?? 0
  const deliver = (payload: object, who: Who = 'administrator') =>
    fixture.call(who, 'POST /api/TagBatches', { deliveredOn: '2026-01-05', ...payload })
  return {
    ...fixture,
    deliver,
    /** Removes every batch and every member of the clinic. */
    reset: async () => {
      await db.query('truncate delivered_tag, tag_batch, delivered_report, access_log')
      await db.query('delete from workplace_member')
    },
    toVet: (payload: object) => deliver({ veterinarianPersonId: fixture.ids.registrar, ...payload }),
    toClinic: (payload: object) => deliver({ workplaceId: clinic, ...payload }),
    join: (who: Who) =>
      db.query('insert into workplace_member (workplace_id, person_id) values ($1, $2)', [clinic, fixture.ids[who]]),
    register: (microTag: string, who: Who = 'registrar') => {
      const payload = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId: fixture.ids.owner, microTag }
      return fixture.call(who, 'POST /api/Pets', payload)
    },
    stateOf: async (tagNumber: string) => {
      const rows = await db.query<{ state: string }>(
        `select case when microtag_id is not null then 'registered' when voided_at is not null then 'void'
          else 'free' end as state from delivered_tag where tag_number = $1`,
        [tagNumber],
      )
      return rows[0]?.state
    },
    check: async (tagNumber: string, who: Who = 'registrar'): Promise<StockCheck> =>
      (await fixture.call(who, `GET /api/Stock/Check?tagNumber=${tagNumber}`)).json(),
    stockOf: async (who: Who): Promise<StockPart[]> => (await fixture.call(who, 'GET /api/Stock')).json(),
    voiding: (payload: object, who: Who = 'registrar') =>
      fixture.call(who, 'POST /api/Stock/Void', { reason: 'lost', ...payload }),
    handOn: (payload: object, who: Who = 'registrar') => fixture.call(who, 'POST /api/Stock/HandOn', payload),
  }
}
export type StockFixture = Awaited<ReturnType<typeof stockFixture>>
