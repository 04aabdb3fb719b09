import { type PetFixture, petFixture, type Who } from '../../../testing/pet-fixture.ts'
import { releasePreview } from '../../../testing/release-preview.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { endPreviews } from './end-previews.ts'

let f: PetFixture
let folder: TemporaryDirectory
beforeAll(async () => {
  folder = temporaryDirectory()
  f = await petFixture({ RELEASES_DIR: folder.path })
})
afterAll(async () => {
  await f.close()
  folder.remove()
})
beforeEach(async () => {
  releasePreview(folder.path, 'Dýralæknir')
  await db().query('update session set preview_part = null, preview_version = null, preview_started_at = null')
  await f.app.securityEvents.flush(db())
  await db().query('truncate security_event')
})

const db = () => f.db
const start = (who: Who) => f.call(who, 'POST /api/Preview', { part: 'remote_vet' })
const read = (who: Who) => f.call(who, 'GET /api/Preview')
const running = async (who: Who) => (await read(who)).json()
const end = (who: Who) => f.call(who, 'DELETE /api/Preview')
const set = (columns: string, who: Who = 'veterinarian') =>
  db().query(`update session set ${columns} where person_id = ${f.ids[who]}`)

async function events() {
  await f.app.securityEvents.flush(db())
  const rows = await db().query<{ kind: string; person_id: string | number }>(
    `select kind, person_id from security_event where kind in ('previewStarted', 'previewEnded') order by kind desc`,
  )
  return rows.map(({ kind, person_id: id }) => [kind, Number(id)])
}
const started = () => ['previewStarted', f.ids.veterinarian]
const ended = () => ['previewEnded', f.ids.veterinarian]

test('gives the named person the new version from the start to the end, and records both', async () => {
  expect(await running('veterinarian')).toBeNull()
  const answer = await start('veterinarian')
  expect(answer.json()).toMatchObject({
    release: { name: 'remote_vet', version: 'bbbb', manifest: { paths: { '/new': {} } } },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await running('veterinarian')).toEqual(answer.json())
  expect((await start('veterinarian')).json()).toEqual(answer.json())
  expect((await end('veterinarian')).statusCode).toBe(204)
  expect((await end('veterinarian')).statusCode).toBe(204)
  expect(await running('veterinarian')).toBeNull()
  expect(await events()).toEqual([started(), ended()])
})

test('an offer is for no one whom it does not name, not even administrators', async () => {
  const refused = await start('registrar')
  expect([refused.statusCode, refused.json().title]).toEqual([
    403,
    'Þessi forskoðun er ekki ætluð þér, eða henni er lokið.',
  ])
  expect((await start('administrator')).statusCode).toBe(403)
  expect((await start('owner')).statusCode).toBe(403)
  expect(await events()).toEqual([])
  releasePreview(folder.path, 'Stjórnandi', String(f.ids.registrar))
  expect((await start('administrator')).statusCode).toBe(200)
  expect((await start('registrar')).statusCode).toBe(200)
  expect((await start('veterinarian')).statusCode).toBe(403)
})

test('a named person without a role has no preview', async () => {
  releasePreview(folder.path, 'Eigandi')
  expect((await start('owner')).statusCode).toBe(403)
})

test('an offer by a name that two of the staff have is for neither of them', async () => {
  await db().query('update person set name = $1 where id = $2', ['Dýralæknir', f.ids.registrar])
  expect((await start('veterinarian')).statusCode).toBe(403)
  expect((await start('registrar')).statusCode).toBe(403)
  releasePreview(folder.path, String(f.ids.veterinarian))
  expect((await start('veterinarian')).statusCode).toBe(200)
  expect((await start('registrar')).statusCode).toBe(403)
  await db().query('update person set name = $1 where id = $2', ['Skrásetjari', f.ids.registrar])
})

test.each([
  ['of another version', () => releasePreview(folder.path, 'Dýralæknir')],
  ['that is over', () => releasePreview(folder.path)],
  ['that no longer names the person', () => releasePreview(folder.path, 'Skrásetjari')],
])('a preview ends when its offer is replaced by one %s', async (what, change) => {
  await start('veterinarian')
  if (what === 'of another version') await set(`preview_version = 'cccc'`)
  change()
  expect(await running('veterinarian')).toBeNull()
  expect(await events()).toEqual([started(), ended()])
})

test('a preview ends for a person who loses the role', async () => {
  await start('veterinarian')
  await db().query('update authorized_user set enabled = false where person_id = $1', [f.ids.veterinarian])
  expect((await read('veterinarian')).statusCode).toBe(403)
  await db().query('update authorized_user set enabled = true where person_id = $1', [f.ids.veterinarian])
})

test('a preview lasts eight hours and not longer than its session', async () => {
  await set(`expires_at = now() + interval '20 hours'`)
  const { until } = (await start('veterinarian')).json()
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(7.9 * 3_600_000)
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(8 * 3_600_000)
  await set(`expires_at = now() + interval '1 hour'`)
  expect(Date.parse((await running('veterinarian')).until) - Date.now()).toBeLessThanOrEqual(3_600_000)
  await set(`expires_at = now() + interval '20 hours', preview_started_at = now() - interval '8 hours 1 second'`)
  expect(await running('veterinarian')).toBeNull()
  expect(await events()).toEqual([started(), ended()])
})

const job = () => endPreviews({ db: db(), log: f.app.log })

test.each([
  ['time', `expires_at = now() + interval '20 hours', preview_started_at = now() - interval '9 hours'`],
  ['the end of the session', `ended_at = now()`],
  ['the expiry of the session', `expires_at = now() - interval '1 second'`],
  ['an hour without a request', `last_seen_at = now() - interval '61 minutes'`],
])('an end by %s is recorded once, also if the person makes no further call', async (_case, columns) => {
  await start('veterinarian')
  await job()
  expect(await events()).toEqual([started()])
  await set(columns)
  await Promise.all([job(), job()])
  expect(await events()).toEqual([started(), ended()])
  await set(`ended_at = null, expires_at = now() + interval '8 hours', last_seen_at = now()`)
})

test('a preview belongs to one session: another session of the person has none', async () => {
  await start('veterinarian')
  const { token } = await f.app.sessions.open({ personId: f.ids.veterinarian, userAgent: 'jest' })
  const other = await f.app.inject({ url: '/api/Preview', headers: { authorization: `Bearer ${token}` } })
  expect(other.json()).toBeNull()
})

test('a preview ends with the logout', async () => {
  const { token } = await f.app.sessions.open({ personId: f.ids.veterinarian, userAgent: 'jest' })
  const headers = { authorization: `Bearer ${token}` }
  await f.app.inject({ method: 'POST', url: '/api/Preview', headers, payload: { part: 'remote_vet' } })
  await f.app.inject({ method: 'POST', url: '/api/Auth/Logout', headers })
  expect((await f.app.inject({ url: '/api/Preview', headers })).statusCode).toBe(401)
  await job()
  expect(await events()).toEqual([started(), ended()])
})

test('no page and no list contains the version, for anyone', async () => {
  await start('veterinarian')
  for (const cookie of ['', 'signed-in='])
    for (const url of ['/', '/register', '/old', '/new', '/preview/remote-vet', '/remotes.json']) {
      const { body } = await f.app.inject({ url, headers: { accept: 'text/html', cookie } })
      expect(body).not.toContain('bbbb')
    }
  expect((await f.app.inject({ url: '/new', headers: { accept: 'text/html' } })).statusCode).toBe(404)
})
