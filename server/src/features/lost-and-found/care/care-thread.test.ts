import { setup } from '../../../testing/test-app.ts'
import { testTokens } from '../found-reports/testing/found-reports.ts'
import { careFixture } from './testing/care-fixture.ts'

const f = setup(careFixture)

const read = async (headers: Readonly<Record<string, string>> | undefined, token: string) =>
  (await f.app.inject({ method: 'POST', url: '/api/FoundReports/Thread', payload: { token }, headers })).statusCode

test('a case starts a thread that opens only in sessions of the workplace, also after the member who opened the case has left', async () => {
  const [town, other] = [await f.addInstitution(), await f.addInstitution()]
  const id = await f.opened(town.headers, await f.addPet())
  const { threadToken: token } = await f.view(town.headers, id)
  expect([
    await read(town.headers, token),
    await read(town.colleague, token),
    await read(other.headers, token),
    await read(undefined, token),
  ]).toEqual([200, 200, 404, 404])
  // A link of another finder, from a mail or of before the case, does not open it either.
  const [row] = await f.db.query<{ found_report_id: string }>('select found_report_id from care_case where id = $1', [
    id,
  ])
  const link = { purpose: 'foundReport', objectId: row?.found_report_id ?? '' } as const
  for (const receiver of ['finder', 'mail', `workplace-${other.workplaceId}`])
    expect(await read(town.headers, testTokens.create({ ...link, receiver }))).toBe(404)
  await f.db.query('update workplace_member set removed_at = now() where person_id = $1', [town.humanId])
  expect([await read(town.headers, token), await read(town.colleague, token)]).toEqual([404, 200])
})

test('after a move only the receiver opens the thread, as its finder', async () => {
  const [town, shelter] = [await f.addInstitution(), await f.addInstitution('shelter')]
  const petId = await f.addPet()
  const id = await f.opened(town.headers, petId)
  const { threadToken } = await f.view(town.headers, id)
  await f.propose(town.headers, id, { kind: 'transferred', receiverId: shelter.workplaceId })
  await f.confirm(town.colleague, id)
  const [moved] = (await f.call(shelter.headers, 'GET /api/Care')).json()
  expect((await f.view(town.headers, id)).threadToken).toBeNull()
  expect(await read(town.headers, threadToken)).toBe(404)
  const token = (await f.view(shelter.headers, moved.careCaseId)).threadToken
  expect(await read(shelter.headers, token)).toBe(200)
  const [report] = await f.db.query(
    'select finder_person_id, brought_to, email, workplace_member_id from found_report where pet_id = $1',
    [petId],
  )
  expect(report).toEqual({
    finder_person_id: shelter.organisationId,
    brought_to: 'Vinnustaður',
    email: null,
    workplace_member_id: null,
  })
})

test('a case does not reveal by its attempts or its messages that the owner is protected', async () => {
  const town = await f.addInstitution()
  const seen = async (isProtected: boolean) => {
    const petId = await f.addPet({ owner: 'stranger' })
    await f.db.query('update person set phone_numbers = $2, address_protected = $3 where id = $1', [
      f.ids.stranger,
      '{}',
      isProtected,
    ])
    const { attempts, threadToken: token } = await f.view(town.headers, await f.opened(town.headers, petId))
    const { notified } = (await f.call(town.headers, 'POST /api/FoundReports/Thread', { token })).json()
    return { channels: attempts.map(({ channel }: { channel: string }) => channel), notified }
  }
  const plain = await seen(false)
  expect(plain).toEqual({ channels: ['registry'], notified: 'registry' })
  expect(await seen(true)).toEqual(plain)
  await f.db.query('update person set address_protected = false where id = $1', [f.ids.stranger])
})
