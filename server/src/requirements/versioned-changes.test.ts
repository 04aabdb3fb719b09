import { contract } from '@dyra/shared/contract'
import { addBackupContact } from '../features/lost-and-found/backup-contacts/testing/backup-contacts.ts'
import { setupPets } from '../testing/pet-fixture.ts'

const f = setupPets()

test('each change of a record can name the version that it is based on', () => {
  const unversioned = Object.entries(contract).flatMap(([route, call]) =>
    route.startsWith('PUT ') && !('versioned' in call && call.versioned) ? [route] : [],
  )
  expect(unversioned.sort()).toEqual(
    [
      // Each of these calls replaces one choice as a whole: no change of another field can be lost.
      'PUT /api/Pets/{petId}/CollarTag',
      'PUT /api/Users/me/Language',
      'PUT /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}',
      'PUT /api/VeterinarianSettings/{userId}',
      'PUT /api/Workplaces/{workplaceId}/Members/{memberId}',
      // This call makes a report and never changes one: a second report is refused.
      'PUT /api/Pets/{petId}/Theft',
      // The call writes nothing that its caller typed.
      'PUT /api/Pets/{petId}/HandoverCode',
      'PUT /api/Users/{userId}/Sync',
    ].sort(),
  )
})

describe('an owner’s form is refused if it is based on an older version', () => {
  const put = (path: string, body: object, etag?: unknown) =>
    f.call({ ...f.headers.owner, ...(etag !== undefined && { 'if-match': String(etag) }) }, `PUT ${path}`, body)

  const noPlaces = { postalCodeIds: [], municipalities: [], regions: [], speciesIds: [] }
  const forms: [string, () => Promise<{ path: string; etag: unknown; bodies: [object, object] }>][] = [
    [
      'of a lost alert',
      async () => {
        const path = `/api/Pets/${await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-03-02' } })}/LostAlert`
        const choices = { isListed: false, tellsWatchers: false }
        const { etag } = (await f.call('owner', `GET ${path}`)).headers
        return { path, etag, bodies: [choices, { ...choices, marks: 'Hvít loppa' }] }
      },
    ],
    [
      'of watched places',
      async () => {
        const path = '/api/Users/me/Watch'
        const { etag } = (await f.call('owner', `GET ${path}`)).headers
        return {
          path,
          etag,
          bodies: [
            { ...noPlaces, postalCodeIds: [105] },
            { ...noPlaces, postalCodeIds: [101] },
          ],
        }
      },
    ],
    [
      'of a backup contact',
      async () => {
        const { id } = await addBackupContact(f.db, f.ids.owner)
        const list = `/api/Users/${f.ids.owner}/BackupContacts`
        const [{ etag }] = (await f.call('owner', `GET ${list}`)).json()
        const body = { relation: 'family', position: 1 }
        return { path: `${list}/${id}`, etag, bodies: [body, { ...body, relation: 'neighbour' }] }
      },
    ],
  ]

  test.each(forms)('%s', async (_, start) => {
    const { path, etag, bodies } = await start()
    const first = await put(path, bodies[0], etag)
    expect([first.statusCode, first.headers.etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
    expect((await put(path, bodies[1], etag)).statusCode).toBe(412)
    const second = await put(path, bodies[1], first.headers.etag)
    expect(second.statusCode).toBe(200)
    expect((await put(path, bodies[0])).headers.etag).toBe(first.headers.etag)
  })
})
