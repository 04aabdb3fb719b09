import { setupPets } from '../../../testing/pet-fixture.ts'
import { mailKinds } from '../../mails.ts'
import { renderMail } from '../../messages/mail/index.ts'

const f = setupPets()
beforeEach(async () => {
  await f.db.query("update pet_transfer set status = 'cancelled', decided_at = now() where status = 'pending'")
  await f.db.query('delete from co_owner_invitation')
  await f.db.query('delete from counter')
  await f.db.query('delete from outbox')
})

type Asked = 'newOwner' | 'stranger'

const offer = async (to: Asked = 'newOwner', who: 'owner' | 'administrator' = 'owner') => {
  const petId = await f.addPet()
  const answer = await f.call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: f.ids[to] })
  expect(answer.statusCode).toBe(201)
  return { petId, id: answer.json().petTransferId }
}
const name = (petId: number, coOwnerPersonId: number | null) =>
  f.call('owner', `PUT /api/Pets/${petId}`, { name: 'Snati', speciesId: 1, genderId: 1, coOwnerPersonId })
const invite = async () => {
  const petId = await f.addPet()
  expect((await name(petId, f.ids.newOwner)).statusCode).toBe(200)
  return { petId }
}
/** For each mail its kind, its pets, and the minutes until it is due. */
const mails = async (to: Asked = 'newOwner') => {
  const rows = await f.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient_person_id', '=', f.ids[to])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, pet_ids, run_at }) => [
    kind,
    pet_ids,
    Math.ceil((Number(run_at) - Date.now()) / 60_000) || 0,
  ])
}
/** Sends the waiting mails, and then lets `minutes` pass. */
async function pass(minutes: number): Promise<void> {
  await f.db.query('update outbox set done_at = greatest(run_at, now()), dedup_key = null where done_at is null')
  await f.db.query(
    `update outbox set done_at = done_at - $1 * interval '1 minute', run_at = run_at - $1 * interval '1 minute',
      created_at = created_at - $1 * interval '1 minute'`,
    [minutes],
  )
}

test.each([
  { kind: 'transferRequest', request: () => offer() },
  { kind: 'coOwnerInvited', request: invite },
])('$kind: one mail an hour from one person to another', async ({ kind, request }) => {
  const [first, second, third] = [await request(), await request(), await request()]
  expect(await mails()).toEqual([
    [kind, [first.petId], 0],
    [kind, [second.petId, third.petId], 60],
  ])
  // The merged mail was sent an hour after the first; the next request comes half an hour later.
  await pass(60 + 30)
  const fourth = await request()
  expect((await mails()).at(-1)).toEqual([kind, [fourth.petId], 30])
  await pass(30 + 61)
  const fifth = await request()
  expect((await mails()).at(-1)).toEqual([kind, [fifth.petId], 0])
})

test('requests to other persons, and those of administrators, are sent at once', async () => {
  await offer()
  const other = await offer('stranger')
  const official = await offer('newOwner', 'administrator')
  expect(await mails('stranger')).toEqual([['transferRequest', [other.petId], 0]])
  expect((await mails()).at(-1)).toEqual(['transferRequest', [official.petId], 0])
})

test('a merged mail names each pet', async () => {
  await offer()
  await offer()
  await offer()
  const [, { kind, payload, pet_ids: petIds } = { kind: '', payload: {}, pet_ids: [] }] = await f.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id')
    .execute()
  const site = { publicUrl: 'https://dyraaudkenni.example', contactEmail: 'hjalp@example.com' }
  const { subject, text } = renderMail({ kind, payload, petIds, recipientName: 'Ari Þór' }, mailKinds, site)
  expect(subject).toBe('Beiðnir um eigendaskipti: Snati og Snati')
  expect(text).toContain('Beiðnir um að 2 dýr verði skráð á þitt nafn hafa borist')
  expect(text.match(/Dýr: Snati\nDýrategund: Hundur/g)).toHaveLength(2)
  expect(text.match(/Núverandi eigandi: Eigandi/g)).toHaveLength(1)
})

test('no mail is sent about a transfer that ends while its mail waits', async () => {
  const [first, second, third] = [await offer(), await offer(), await offer()]
  for (const { id } of [first, second]) await f.call('owner', `POST /api/PetTransfers/${id}/Cancel`)
  expect(await mails()).toEqual([
    ['transferRequest', [first.petId], 0],
    ['transferRequest', [third.petId], 60],
    ['transferCancelled', [first.petId], 0],
  ])
  await f.call('newOwner', `POST /api/PetTransfers/${third.id}/Accept`)
  expect((await mails()).map(([kind, petIds]) => [kind, petIds])).toEqual([
    ['transferRequest', [first.petId]],
    ['transferCancelled', [first.petId]],
  ])
})

test('no mail is sent about an invitation that ends while its mail waits', async () => {
  const [first, second, third] = [await invite(), await invite(), await invite()]
  for (const { petId } of [first, second]) expect((await name(petId, null)).statusCode).toBe(200)
  expect(await mails()).toEqual([
    ['coOwnerInvited', [first.petId], 0],
    ['coOwnerInvited', [third.petId], 60],
    ['coOwnerWithdrawn', [first.petId], 0],
  ])
  const [waiting] = await f.db.selectFrom('co_owner_invitation').select('id').where('status', '=', 'invited').execute()
  await f.call('newOwner', `POST /api/CoOwnerInvitations/${waiting?.id}/Decline`)
  expect((await mails()).map(([kind]) => kind)).toEqual(['coOwnerInvited', 'coOwnerWithdrawn'])
})

test('the end of a transfer does not affect the invitation about the same pet', async () => {
  await invite()
  const { petId } = await invite()
  const { petTransferId } = (
    await f.call('owner', 'POST /api/PetTransfers', { petId, newOwnerPersonId: f.ids.newOwner })
  ).json()
  await f.call('newOwner', `POST /api/PetTransfers/${petTransferId}/Reject`)
  expect(await mails()).toContainEqual(['coOwnerInvited', [petId], 60])
})
