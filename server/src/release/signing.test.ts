import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { release } from './releases.ts'
import { addSignatures, makeKey, signBuilds } from './signing.ts'
import {
  build,
  dirOf,
  list,
  listed,
  offer,
  promoteVet,
  put,
  rollBack,
  setupReleases,
} from './testing/temporary-releases.ts'

setupReleases()

const { path: safe, remove } = temporaryDirectory()
const keyOf = (name: string) => join(safe, `${name}.pem`)
const names = ['anna', 'jon', 'sif'] as const
type Person = (typeof names)[number]
let keys = ''
beforeAll(async () => {
  const texts = await Promise.all(names.map(async (name) => `${name}:${await makeKey(keyOf(name))}`))
  await makeKey(keyOf('stranger'))
  keys = texts.join(',')
})
beforeEach(() => {
  process.env.RELEASE_KEYS = keys
})
afterEach(() => {
  delete process.env.RELEASE_KEYS
})
afterAll(remove)

/** The file of a person's signature of a build. */
const signatureOf = async (person: Person | 'stranger', text: string, part = 'remote-vet') => {
  const { target } = await signBuilds({ [part]: build(text) }, keyOf(person))
  return target
}
const signAs = async (persons: readonly Person[], text: string) => {
  for (const person of persons) await addSignatures([await signatureOf(person, text)], ['remote-vet'], dirOf())
}

test('releases a version that two persons signed, and puts it into service again by a rollback', async () => {
  await signAs(['anna', 'jon'], 'old')
  const old = await put('old')
  await signAs(['anna', 'sif'], 'new')
  const next = await put('new')
  expect(listed()).toMatchObject({ version: next })
  expect((await rollBack()).version).toBe(old)
})

test('refuses a version with no or one signature, and says who may still sign', async () => {
  await expect(put('a')).rejects.toThrow(/^remote-vet \w{12} has no signature: 2 of anna, jon, sif must sign it/)
  await signAs(['jon'], 'a')
  await expect(put('a')).rejects.toThrow(
    /^remote-vet \w{12} has only the signature of jon: 1 of anna, sif must sign it /,
  )
})

test('counts two signatures of one person once', async () => {
  await signAs(['jon', 'jon'], 'a')
  await expect(put('a')).rejects.toThrow('has only the signature of jon')
})

test('refuses signatures of other keys, forged signatures, and signatures of another part', async () => {
  const foreign = await signatureOf('stranger', 'a')
  await expect(addSignatures([foreign], ['remote-vet'], dirOf())).rejects.toThrow(
    /^The key [\w-]{43} is not one of RELEASE_KEYS, which has those of anna, jon, sif\.$/,
  )
  const [own] = JSON.parse(readFileSync(await signatureOf('anna', 'a'), 'utf8'))
  const forged = join(safe, 'forged.json')
  writeFileSync(forged, JSON.stringify([{ ...own, part: 'remote-admin' }]))
  await expect(addSignatures([forged], ['remote-admin'], dirOf())).rejects.toThrow('The signature of anna is not valid')
  await expect(addSignatures([await signatureOf('anna', 'a')], ['shell'], dirOf())).rejects.toThrow('no signature of')
})

test('refuses a build that changed after it was signed', async () => {
  await signAs(['anna', 'jon'], 'a')
  const from = build('a')
  appendFileSync(join(from, 'remoteEntry.js'), '!')
  await expect(release(['remote-vet'], { dir: dirOf(), from })).rejects.toThrow('has no signature')
})

test('reports stored files that are not the signed files', async () => {
  await signAs(['anna', 'jon'], 'old')
  const old = await put('old')
  await signAs(['anna', 'jon'], 'new')
  await put('new')
  const file = join(dirOf(), 'remote-vet', old ?? '', 'remoteEntry.js')
  appendFileSync(file, '!')
  await expect(rollBack()).rejects.toThrow('remoteEntry.js.br is not what it is a copy of')
  for (const ending of ['.br', '.gz']) rmSync(`${file}${ending}`)
  await expect(rollBack()).rejects.toThrow(`The files of remote-vet ${old} are not those that were signed.`)
  expect(listed()).not.toMatchObject({ version: old })
})

test('refuses a preview, its promotion, and a rollback to a version from before the signatures', async () => {
  delete process.env.RELEASE_KEYS
  await put('old')
  await put('new')
  process.env.RELEASE_KEYS = keys
  await expect(offer('next', 'Anna')).rejects.toThrow('has no signature')
  await expect(rollBack()).rejects.toThrow('has no signature')
  delete process.env.RELEASE_KEYS
  await offer('next', 'Anna')
  process.env.RELEASE_KEYS = keys
  await expect(promoteVet()).rejects.toThrow('has no signature')
})

test('signs a version in service, and lets servers read the list again', async () => {
  delete process.env.RELEASE_KEYS
  await put('old')
  process.env.RELEASE_KEYS = keys
  const [before, { ino }] = [list(), statSync(join(dirOf(), 'remotes.json'))]
  await signAs(['sif', 'jon'], 'old')
  expect(list()).toEqual(before)
  expect(statSync(join(dirOf(), 'remotes.json')).ino).not.toBe(ino)
  await put('old')
})

test('does not overwrite a key, and makes it readable for its owner only', async () => {
  await expect(makeKey(keyOf('anna'))).rejects.toThrow('EEXIST')
  expect(statSync(keyOf('anna')).mode & 0o777).toBe(0o600)
  writeFileSync(join(safe, 'text'), 'hello')
  await expect(signBuilds({ 'remote-vet': build('a') }, join(safe, 'text'))).rejects.toThrow('is not a private key')
})

test('needs RELEASE_KEYS for signatures', async () => {
  delete process.env.RELEASE_KEYS
  await expect(signAs(['anna'], 'a')).rejects.toThrow('RELEASE_KEYS is not set')
})
