import type { Database } from '../db/connection.ts'
import { personCaller } from '../testing/person-caller.ts'
import { ofApplication, ofPerson, ofPet, ofTransfer } from './relations.ts'

const caller = personCaller()
const database = { query: async () => [] } as unknown as Database
const badIds = ['abc', '1e3', '0x10', '0', '-1', '1.0', ' 1', '', '007', '9007199254740993', '99999999999999999']

// The validator, which runs later, would convert some of these to a different number than the one checked here.
test.each(badIds)('refuses %j as an id', async (id) => {
  for (const finder of [ofPet, ofTransfer, ofApplication, ofPerson]) {
    const finding = finder('petId').relations({ petId: id }, caller, database)
    await expect(finding).rejects.toMatchObject({ status: 400, parts: { errors: { petId: ['Ógilt gildi'] } } })
  }
})

test('does not reveal to a stranger whether a person exists', async () => {
  expect(await ofPerson('userId').relations({ userId: '2' }, caller, database)).toEqual(new Set())
  expect(await ofPerson('userId').relations({ userId: '1' }, caller, database)).toEqual(new Set(['self']))
  expect(
    await ofPerson('userId').relations({ userId: '2' }, { ...caller, roles: ['Veterinarian'] }, database),
  ).toBeNull()
})
