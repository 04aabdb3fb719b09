import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

/** A report, as the finder and the owner have it on their pages. */
async function opened(petId: number) {
  const { id, token } = await f.report(petId, { message: 'Hér', phone: '5550199' })
  const owners = f.ownersToken(id)
  await f.read(owners)
  return { id, token, owners, ofFinder: (await f.read(token)).mark, ofOwner: (await f.read(owners)).mark }
}

const news = (token: string, mark: string, headers?: (typeof f.headers)['owner']) =>
  f.thread('/News', token, { mark, headers })
const isNew = async (token: string, mark: string) => (await news(token, mark)).json()
const byOwner = (path: string) => f.app.inject({ url: `/api/${path}`, headers: f.headers.owner })

test('there is no news of what the reader already has, but there is news of what the other side did', async () => {
  const { token, owners, ofFinder, ofOwner } = await opened(await f.addPet())
  expect([await isNew(token, ofFinder), await isNew(owners, ofOwner)]).toEqual([
    { isChanged: false },
    { isChanged: false },
  ])
  await f.write(token, 'Meira')
  expect(await isNew(owners, ofOwner)).toEqual({ isChanged: true })
  const afterMessage = (await f.read(owners)).mark
  await f.thread('/FinderContacts', token, { showPhone: true, showEmail: false })
  expect(await isNew(owners, afterMessage)).toEqual({ isChanged: true })
  const ofFinderNow = (await f.read(token)).mark
  await f.thread('/Close', owners, { isHome: false })
  expect(await isNew(token, ofFinderNow)).toEqual({ isChanged: true })
})

test('a session gets the news, too, and the number of all threads and of unread threads', async () => {
  const petId = await f.addPet()
  const { id, token, ofOwner } = await opened(petId)
  const counts = async () => (await byOwner(`Pets/${petId}/FoundReports/Counts`)).json()
  const load = async () => (await byOwner(`FoundReports/${id}/News?mark=${ofOwner}`)).json()
  expect([await counts(), await load()]).toEqual([{ reports: 1, unread: 0 }, { isChanged: false }])
  await f.write(token, 'Meira')
  expect([await counts(), await load()]).toEqual([{ reports: 1, unread: 1 }, { isChanged: true }])
})

test('asking for news marks nothing as seen and logs nothing, and the answer has no personal data', async () => {
  const { id, token } = await f.report(await f.addPet(), { message: 'Hér' })
  const [before] = await f.db.query<{ n: string }>('select count(*) as n from access_log')
  const answer = await news(f.ownersToken(id), 'none')
  expect(answer.json()).toEqual({ isChanged: true })
  expect(await f.rowOf(id)).toMatchObject({ seen_at: null })
  expect((await f.read(token)).state).toBe('sent')
  const [after] = await f.db.query<{ n: string }>('select count(*) as n from access_log')
  // The read above is by the finder, to whom no contact details are shown, so it is not logged.
  expect(after).toEqual(before)
})

test('does not tell the finder when a protected owner has seen the message', async () => {
  const petId = await f.addPet()
  const [owner] = await f.db.query<{ id: number }>('select person_id as id from ownership where pet_id = $1', [petId])
  await f.db.query('update person set through_registry_only = true where id = $1', [owner?.id])
  const { id, token } = await f.report(petId, { message: 'Hér' })
  const { mark } = await f.read(token)
  await f.read(f.ownersToken(id))
  expect(await f.rowOf(id)).toMatchObject({ seen_at: expect.any(Date) })
  expect(await isNew(token, mark)).toEqual({ isChanged: false })
  await f.db.query('update person set through_registry_only = false where id = $1', [owner?.id])
  expect(await isNew(token, mark)).toEqual({ isChanged: true })
})

test('asking for news by link or by session leaves an idle session idle, unlike a read', async () => {
  const petId = await f.addPet()
  const { id, owners, ofOwner } = await opened(petId)
  const { sid } = decodeJwt(String(f.headers.owner.authorization).slice('Bearer '.length))
  const minutesAgo = async () => {
    const [row] = await f.db.query<{ n: number }>(
      'select (extract(epoch from now() - last_seen_at) / 60)::int as n from session where id = $1',
      [sid],
    )
    return row?.n
  }
  await f.db.query("update session set last_seen_at = now() - interval '50 minutes' where id = $1", [sid])
  await news(owners, ofOwner, f.headers.owner)
  await byOwner(`FoundReports/${id}/News?mark=${ofOwner}`)
  await byOwner(`Pets/${petId}/FoundReports/Counts`)
  expect(await minutesAgo()).toBe(50)
  await byOwner(`Pets/${petId}/FoundReports`)
  expect(await minutesAgo()).toBe(0)
})

test('an invalid link, and one of a deleted thread, have no news', async () => {
  const { id, token, ofFinder } = await opened(await f.addPet())
  expect((await news(`${token}x`, ofFinder)).statusCode).toBe(404)
  await f.db.query('delete from found_report where id = $1', [id])
  expect((await news(token, ofFinder)).statusCode).toBe(404)
  const gone = await byOwner(`FoundReports/${randomUUID()}/News?mark=a`)
  expect(gone.statusCode).toBe(404)
})
