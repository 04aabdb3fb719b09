import { type PetWorld, petWorld } from '../../testing/pet-world.ts'
import { at, forgetToday } from './testing/steps.ts'

let world: PetWorld
beforeAll(async () => {
  world = await petWorld()
})
afterAll(() => world.close())
beforeEach(() => forgetToday(world))

describe('a reminder', () => {
  test('goes out once an hour', async () => {
    const petId = await world.addPet()
    const transferId = await world.addTransfer(petId)
    const first = await world.call('owner', at(transferId, 'EmailPrompt'))
    expect(first.json().reminded).toEqual(expect.any(String))
    const second = await world.call('administrator', at(transferId, 'EmailPrompt'))
    expect(second.statusCode).toBe(429)
    expect(second.json().title).toMatch(/^Áminning hefur þegar verið send\. Reyndu aftur eftir \d+ mínútur?\.$/)
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(3500)
    await world.db.query("update pet_transfer set reminded_at = now() - interval '61 minutes' where id = $1", [
      transferId,
    ])
    expect((await world.call('owner', at(transferId, 'EmailPrompt'))).statusCode).toBe(200)
    expect((await world.mails(petId)).map(({ kind }) => kind)).toEqual(['transferReminder', 'transferReminder'])
  })

  test('of a registration goes to the address given, as does all that follows', async () => {
    const petId = await world.addPet({ owner: null })
    const transferId = await world.addTransfer(petId, { created_at: new Date('2026-03-04T10:00:00Z') })
    await world.call('registrar', at(transferId, 'EmailPrompt'), { alternativeEmail: 'nytt@example.com' })
    await world.call('registrar', at(transferId, 'Cancel'))
    expect(await world.mails(petId)).toMatchObject([
      {
        kind: 'registrationReminder',
        address: 'nytt@example.com',
        data: { date: '2026-03-04', veterinarianName: 'Skrásetjari' },
      },
      { kind: 'registrationCancelled', address: 'nytt@example.com' },
    ])
  })

  test('that nobody would get is refused, and may be sent with an address at once', async () => {
    const petId = await world.addPet()
    const transferId = await world.addTransfer(petId, { new_owner_person_id: world.ids.stranger })
    const answer = await world.call('owner', at(transferId, 'EmailPrompt'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ alternativeEmail: ['Fann ekki netfang hjá notanda'] })
    const body = { alternativeEmail: 'finnandi@example.com' }
    expect((await world.call('owner', at(transferId, 'EmailPrompt'), body)).json()).toMatchObject({
      newOwnerHasEmail: true,
    })
  })
})
