import { expireInvitations } from '../features/registration/co-owners/co-owners.ts'
import { setupPets } from '../testing/pet-fixture.ts'
import { forEachDue } from './for-each-due.ts'

const f = setupPets()

/** Rows that are due; a row whose work fails stays due. */
function queue(size: number, fails: (id: number) => boolean) {
  const due = new Set(Array.from({ length: size }, (_, index) => index + 1))
  const find = jest.fn((limit: number) => Promise.resolve([...due].slice(0, limit).map((id) => ({ id }))))
  const work = (_tx: unknown, { id }: { id: number }) => {
    if (fails(id)) return Promise.reject(new Error(`row ${id}`))
    due.delete(id)
    return Promise.resolve(1)
  }
  return { due, find, work }
}

test('a row that fails is logged and counted, and stops no other', async () => {
  const { due, find, work } = queue(3, (id) => id === 2)
  expect(await forEachDue(f.app, { what: 'test', find, work })).toEqual({ done: 2, failed: 1 })
  expect([...due]).toEqual([2])
  expect(f.logged()).toContain('"what":"test","row":2,"msg":"a due row failed"')
})

test('looks for due rows again only if there may be more', async () => {
  const few = queue(3, () => false)
  await forEachDue(f.app, { what: 'test', ...few })
  expect(few.find).toHaveBeenCalledTimes(1)
  const many = queue(500, () => false)
  await forEachDue(f.app, { what: 'test', ...many })
  expect(many.find).toHaveBeenCalledTimes(2)
})

test('rows that fail do not take the place of later rows', async () => {
  const { due, find, work } = queue(502, (id) => id <= 501)
  expect(await forEachDue(f.app, { what: 'test', find, work })).toEqual({ done: 1, failed: 501 })
  expect(due.size).toBe(501)
})

test('ends if the database is unavailable', async () => {
  const { find } = queue(3, () => false)
  const work = () => Promise.reject(Object.assign(new Error('no connection'), { code: '08006' }))
  await expect(forEachDue(f.app, { what: 'test', find, work })).rejects.toThrow('no connection')
})

/** A row that no statement can change: a trigger refuses it. */
const poison = (table: string, id: number) =>
  f.db.query(`create or replace function refuse_${table}() returns trigger language plpgsql as
    'begin if new.id = ${id} then raise exception ''poison''; end if; return new; end';
    create or replace trigger refuse before update on ${table} for each row execute function refuse_${table}()`)

test('one invitation that cannot expire lets the others expire', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    const values = [await f.addPet(), f.ids.other]
    const [row] = await f.db.query<{ id: number }>(
      `insert into co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
       values ($1, $2, 'invited', now() - interval '31 days', now() - interval '1 day') returning id`,
      values,
    )
    ids.push(row?.id ?? 0)
  }
  await poison('co_owner_invitation', ids[0] ?? 0)
  expect(await expireInvitations(f.app)).toEqual({ expired: 2, failed: 1 })
})
