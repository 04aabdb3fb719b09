import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { createSigner, hashOf, readSigner, signatureKey } from './minisign.ts'

let folder: TemporaryDirectory
beforeAll(() => {
  folder = temporaryDirectory()
})
afterAll(() => folder.remove())

/** Made by `minisign -G -W` and `minisign -S` of Debian 12 for a file with the content `test` and a newline. */
const FOREIGN = {
  publicKey: 'RWS+jJQAYz82UpniaN5kD+saQu5cucmDS6wk5jfWrR0GqUHUU34kOL9r',
  signature: [
    'untrusted comment: signature from minisign secret key',
    'RUS+jJQAYz82UiEjE81g7rHZ+O7DNISP9ylWHLOc9I2/LArukNUk+Mb9NuaHaAjM0EoQYRM1SuCl8pK7eAWlD7xhj+Hfg8qpgQI=',
    'trusted comment: timestamp:1795891389\tfile:f\thashed',
    'QSLCARhbO4PLo3T2PWf9QTf//lpdioM9kiEDUmLx3S2DQEYhv7s3jdONKntr5ugCb5r2GAIBdCOKYVSti+LKBA==',
    '',
  ].join('\n'),
}

test('verifies a signature of the program minisign', async () => {
  const file = join(folder.path, 'foreign')
  writeFileSync(file, 'test\n')
  expect(signatureKey(FOREIGN.signature, await hashOf(file), [FOREIGN.publicKey])).toBe(FOREIGN.publicKey)
})

test('signs with the key of a file, and notices a change of file, comment and signature', async () => {
  const signer = createSigner(join(folder.path, 'key.pem'))
  const other = createSigner(join(folder.path, 'other.pem'))
  expect(() => createSigner(join(folder.path, 'key.pem'))).toThrow('EEXIST')
  const file = join(folder.path, 'signed')
  writeFileSync(file, 'x')
  const hash = await hashOf(file)
  const signature = readSigner(join(folder.path, 'key.pem')).sign(hash, 'delete-by:2027-01-01')
  const keys = [other.publicKey, signer.publicKey]
  expect(signatureKey(signature, hash, keys)).toBe(signer.publicKey)
  expect(() => signatureKey(signature, hash, [other.publicKey])).toThrow('known key')
  expect(() => signatureKey(signature.replace('2027', '2037'), hash, keys)).toThrow('known key')
  expect(() => signatureKey('', hash, keys)).toThrow('known key')
  writeFileSync(file, 'y')
  const changed = await hashOf(file)
  expect(() => signatureKey(signature, changed, keys)).toThrow('known key')
  expect(() => signatureKey(signature, hash, ['RW'])).toThrow('not a public key')
})
