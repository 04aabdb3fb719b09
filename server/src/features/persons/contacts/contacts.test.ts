import { setupPets } from '../../../testing/pet-fixture.ts'
import { contactsOf } from './queries.ts'

const f = setupPets()
afterEach(() =>
  f.db.query(`update person set address_protected = false, deceased = false where id = any($1)`, [
    [f.ids.owner, f.ids.coOwner],
  ]),
)

const setPerson = (id: number, set: object) => f.db.updateTable('person').set(set).where('id', '=', id).execute()
async function receiversOf(petId: number) {
  const { receivers, isProtected } = await contactsOf(f.db, petId)
  return { to: receivers.map(({ role }) => role), isProtected }
}

test('the contacts of a pet are the living owner and co-owner', async () => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  expect(await receiversOf(petId)).toEqual({ to: ['owner', 'coOwner'], isProtected: false })
  await setPerson(f.ids.owner, { deceased: true })
  expect(await receiversOf(petId)).toEqual({ to: ['coOwner'], isProtected: false })
})

test('the contacts are the new owner of a pending registration, and its registrar while still a veterinarian', async () => {
  const petId = await f.addPet({ owner: null, coOwner: 'coOwner' })
  expect((await receiversOf(petId)).to).toEqual(['registrar'])
  await f.addTransfer(petId)
  expect((await receiversOf(petId)).to).toEqual(['newOwner', 'registrar'])
  const setEnabled = (enabled: boolean) =>
    f.db.updateTable('authorized_user').set({ enabled }).where('person_id', '=', f.ids.registrar).execute()
  await setEnabled(false)
  expect((await receiversOf(petId)).to).toEqual(['newOwner'])
  await setEnabled(true)
})

test('the contacts do not include the new owner in a transfer between owners', async () => {
  const petId = await f.addPet()
  await f.addTransfer(petId)
  expect((await receiversOf(petId)).to).toEqual(['owner'])
})

test.each([
  ['a protected address', { address_protected: true }],
  ['under 18 by kennitala', { ssn: `1501${String(new Date().getUTCFullYear() - 10).slice(2)}9990` }],
  ['reached through the registry only', { through_registry_only: true }],
])('the contacts leave out a protected owner (%s), and include the co-owner instead', async (_, set) => {
  const petId = await f.addPet({ coOwner: 'coOwner' })
  const alone = await f.addPet()
  const before = await f.db.selectFrom('person').select('ssn').where('id', '=', f.ids.owner).executeTakeFirstOrThrow()
  await setPerson(f.ids.owner, set)
  expect(await receiversOf(petId)).toEqual({ to: ['coOwner'], isProtected: true })
  expect(await receiversOf(alone)).toEqual({ to: [], isProtected: true })
  await setPerson(f.ids.owner, { ...before, through_registry_only: false })
})
