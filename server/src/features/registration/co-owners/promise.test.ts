import { INCIDENT } from '@dyra/shared/domain/reference'
import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from '../../lost-and-found/found-reports/testing/report-fixture.ts'
import is from './texts.is.json' with { type: 'json' }

// Tests what an invitation and the dialog of the owner's pages (`accept.text`) say about a co-owner's rights.

const f = setup(reportFixture)
beforeEach(() => f.db.query('delete from counter'))

const details = { name: 'Snati', speciesId: 1, genderId: 1 }
const petOfBoth = () => f.addPet({ coOwner: 'coOwner' })
const status = async (who: Who, line: string, payload?: object) => (await f.call(who, line, payload)).statusCode
const read = async (petId: number) => (await f.call('owner', `GET /api/Pets/${petId}`)).json()

test.each(['coOwnerInvited', 'coOwnerInvitations'] as const)('the mail %s states the rights of a co-owner', (mail) => {
  for (const sentence of [
    'Meðeigandi getur breytt upplýsingum um dýrið, skráð það týnt eða fundið og svarað finnanda.',
    'Aðeins eigandinn getur fært dýrið á annan eiganda, valið meðeiganda og látið vita að dýrið sé farið.',
    'Þegar örmerki dýrsins er flett upp birtist það um þig sem þú leyfir.',
  ])
    expect(is.mails[mail].body).toContain(sentence)
})

test('a co-owner can change the pet, report it lost and found, and answer a finder', async () => {
  const petId = await petOfBoth()
  expect(await status('coOwner', `PUT /api/Pets/${petId}`, { ...details, name: 'Kolur' })).toBe(200)
  expect((await read(petId)).name).toBe('Kolur')
  for (const [incidentTypeId, isLost] of [
    [INCIDENT.Lost, true],
    [INCIDENT.FoundAlive, false],
  ] as const) {
    const date = isLost ? { date: '2026-02-01' } : {}
    await f.call('coOwner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId, ...date })
    expect((await read(petId)).isLost).toBe(isLost)
  }
  const { id, token } = await f.report(petId)
  expect((await f.write(f.ownersToken(id, 'coOwner'), 'Takk, ég kem')).statusCode).toBe(201)
  expect((await f.read(token)).messages).toHaveLength(1)
})

test.each([
  [
    'transfers the pet',
    (petId: number) => ['POST /api/PetTransfers', { petId, newOwnerPersonId: f.ids.other }] as const,
  ],
  [
    'chooses a co-owner',
    (petId: number) => [`PUT /api/Pets/${petId}`, { ...details, coOwnerPersonId: f.ids.other }] as const,
  ],
  [
    'reports that the pet has left',
    (petId: number) => [`POST /api/Pets/${petId}/Departure`, { reason: 'movedAbroad' }] as const,
  ],
])('only the owner %s', async (_, request) => {
  const petId = await petOfBoth()
  const [line, payload] = request(petId)
  expect([400, 403]).toContain(await status('coOwner', line, payload))
  expect(await status('owner', line, payload)).toBeLessThan(300)
})

test('a lookup shows the parts that the co-owner shows', async () => {
  const petId = await petOfBoth()
  const show = (email: boolean) =>
    f.db.updateTable('person').set({ shows_email: email }).where('id', '=', f.ids.coOwner).execute()
  const emails = async () =>
    (await f.app.inject(`/api/MicroTags?tagNumber=${await f.tagOf(petId)}`))
      .json()
      .owners.map(({ personEmail }: { personEmail: string | null }) => personEmail)
  await show(false)
  expect(await emails()).not.toContain('medeigandi@example.com')
  await show(true)
  expect(await emails()).toContain('medeigandi@example.com')
})
