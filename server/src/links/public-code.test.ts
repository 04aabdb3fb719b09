import { randomUUID } from 'node:crypto'
import { COLLAR_CODE_LENGTH, normalisePublicCode } from '@dyra/shared/domain/public-code'
import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { hashOfDrawn, PublicCodes } from './public-code.ts'

const keyOf = (n: number) => Buffer.alloc(32, n).toString('base64')
const codesOf = (...keys: number[]) =>
  new PublicCodes(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: keys.map(keyOf).join(','), DATA_DIR: '' }))

const codes = codesOf(1)
const of = { purpose: 'handover', objectId: '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a11' } as const
const { code, hash } = codes.create(of)

test('creates different codes that are read as typed', () => {
  const many = Array.from({ length: 2000 }, () => codes.create({ ...of, objectId: randomUUID() }))
  expect(many.every((one) => normalisePublicCode(one.code) === one.code)).toBe(true)
  expect(new Set(many.map((one) => one.code)).size).toBe(2000)
  // Every character of the alphabet is used.
  expect(new Set(many.flatMap((one) => [...one.code])).size).toBe(31)
})

test('finds the stored hash of a typed code, and shows the code again', () => {
  expect(codes.hashes('handover', ` ${code.toLowerCase()} `)).toEqual([hash])
  expect(codes.show(of, hash)).toBe(code)
  expect(hash).not.toContain(code)
})

test('does not find a code for another purpose, or text that is not a code', () => {
  expect(codes.hashes('document', code)).not.toContain(hash)
  expect(codes.show({ ...of, purpose: 'document' }, hash)).toBeUndefined()
  expect(codes.hashes('handover', 'ABCD234O')).toEqual([])
})

test('finds and shows a code of an older key while that key is configured, and not after', () => {
  expect(codesOf(2, 1).hashes('handover', code)).toContain(hash)
  expect(codesOf(2, 1).show(of, hash)).toBe(code)
  expect(codesOf(2).hashes('handover', code)).not.toContain(hash)
  expect(codesOf(2).show(of, hash)).toBeUndefined()
})

test('a drawn code is random, found without a key, and shown again with the key that sealed it', async () => {
  const [one, other] = [await codes.draw(), await codes.draw()]
  const drawn = (await codes.unseal(one.sealed)) ?? ''
  expect(normalisePublicCode(drawn, COLLAR_CODE_LENGTH)).toBe(drawn)
  expect(hashOfDrawn(drawn)).toBe(one.hash)
  expect(JSON.stringify(one)).not.toContain(drawn)
  expect(other.hash).not.toBe(one.hash)
  expect(await codesOf(2).unseal(one.sealed)).toBeUndefined()
  expect(await codesOf(2, 1).unseal(one.sealed)).toBe(drawn)
})

test('a drawn code is sealed again with a newer key only while the older one is configured', async () => {
  const { sealed } = await codes.draw()
  expect(await codes.reseal(sealed)).toBeUndefined()
  expect(await codesOf(2).reseal(sealed)).toBeUndefined()
  const again = (await codesOf(2, 1).reseal(sealed)) ?? ''
  expect(await codesOf(2).unseal(again)).toBe(await codes.unseal(sealed))
})
