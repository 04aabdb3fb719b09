import { referenceDatabase } from '../../../testing/database.ts'
import { addPet } from '../../../testing/registry.ts'
import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { setupApp } from '../../../testing/test-app.ts'

const { path: folder, remove } = temporaryDirectory()
beforeAll(() => releaseShell(folder))
const f = setupApp(referenceDatabase, { RELEASES_DIR: folder })
afterAll(async () => {
  remove()
})

describe('the page of a lost alert', () => {
  const code = 'abcdefgh23456789'
  const open = (path: string) => f.app.inject({ url: path, headers: { accept: 'text/html' } })
  const end = (reason: 'found' | null) =>
    f.db
      .updateTable('lost_alert')
      .set({ ended_at: reason && new Date(), end_reason: reason })
      .execute()
  beforeAll(async () => {
    const petId = await addPet(f.db, {
      tagNumber: 'TYNDUR1',
      pet: { name: 'Kolur', is_lost: true, day_of_disappear: '2026-03-02' },
    })
    await f.db.insertInto('lost_alert').values({ pet_id: petId, code, region: 'Austurland' }).execute()
  })

  test('has a preview of the pet, is not indexed and sends no referrer', async () => {
    const answer = await open(`/lost/${code}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<meta property="og:title" content="Lýst er eftir: Kolur">')
    expect(answer.body).toContain('Austurland · síðan 02.03.2026')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  test('shows nothing of the pet after the end, and not of another code', async () => {
    await end('found')
    const answer = await open(`/lost/${code}`)
    expect([answer.statusCode, answer.body.includes('Kolur')]).toEqual([410, false])
    await end(null)
    expect((await open('/lost/abcdefgh23456788')).statusCode).toBe(404)
    expect((await open('/lost/x')).statusCode).toBe(404)
  })

  test('leaves nothing of the pet in the next page that is opened', async () => {
    await open(`/lost/${code}`)
    expect((await open('/lost')).body).not.toContain('Kolur')
    expect((await open('/lost/x')).body).not.toContain('Kolur')
  })
})

test('a page with a secret token in its query sends no referrer', async () => {
  for (const url of ['/unsubscribe?t=1.1.x', '/unsubscribe/?t=1.1.x']) {
    const answer = await f.app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, answer.headers['referrer-policy']]).toEqual([url, 'no-referrer'])
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
  }
})
