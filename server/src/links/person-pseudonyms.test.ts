import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { PersonPseudonyms } from './person-pseudonyms.ts'

const keyOf = (n: number) => Buffer.alloc(32, n).toString('base64')
const pseudonymsOf = (n: number) =>
  new PersonPseudonyms(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: keyOf(n), DATA_DIR: '' }))
const pseudonyms = pseudonymsOf(1)
const pet = (id: number) => ({ kind: 'pet', id }) as const

test('gives a person one number for a pet, the same in every process with the key', () => {
  expect(pseudonyms.create(pet(1), 7)).toBe(pseudonyms.create(pet(1), 7))
  expect(pseudonymsOf(1).create(pet(1), 7)).toBe(pseudonyms.create(pet(1), 7))
  expect(pseudonymsOf(2).create(pet(1), 7)).not.toBe(pseudonyms.create(pet(1), 7))
})

test('gives a person another number for each object, and each person of an object another one', () => {
  const numbers = [pet(1), pet(2), pet(11), { kind: 'workplace', id: 1 } as const].flatMap((of) =>
    [1, 2, 7, 17].map((personId) => pseudonyms.create(of, personId)),
  )
  expect(new Set(numbers).size).toBe(16)
})

test('numbers are within the range of ids, above those of all persons, and spread over that range', () => {
  const numbers = Array.from({ length: 4000 }, (_, n) => pseudonyms.create(pet(n), 7))
  expect(numbers.every((one) => Number.isSafeInteger(one) && one >= 2 ** 52)).toBe(true)
  expect(new Set(numbers).size).toBe(4000)
  const eighths = new Set(numbers.map((one) => Math.floor(((one - 2 ** 52) / 2 ** 52) * 8)))
  expect([...eighths].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
