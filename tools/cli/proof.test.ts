import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Proof, readProof, writeProof } from './proof.ts'

const commit = 'a'.repeat(40)
const proof: Proof = { commit, at: '2026-11-27T12:00:00.000Z', passed: 8000, failed: 0, skipped: 1, notRun: [] }

let folder: string
let file: string
const environment = process.env
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dyra-proof-'))
  file = join(folder, 'proof.json')
  process.env = { PROOF_KEY: join(folder, 'key.pem') }
})
afterEach(() => {
  process.env = environment
  rmSync(folder, { recursive: true })
})

test('a proof is accepted for its commit, and only the owner of its key can read the key', () => {
  writeProof(proof, file)
  expect(readProof(commit, file)).toEqual(proof)
  if (process.platform !== 'win32') expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600)
})

test('a proof is refused for another commit, and if it is missing', () => {
  expect(() => readProof(commit, file)).toThrow('is missing. Run "npm run test:all"')
  writeProof(proof, file)
  expect(() => readProof('b'.repeat(40), file)).toThrow('proves aaaaaaaa, not bbbbbbbb')
})

test('a proof is refused after a change, and with another key', () => {
  writeProof({ ...proof, failed: 1 }, file)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"failed": 1', '"failed": 0'))
  expect(() => readProof(commit, file)).toThrow('is not signed')
  writeProof(proof, file)
  process.env.PROOF_KEY = join(folder, 'other.pem')
  expect(() => readProof(commit, file)).toThrow('is not signed')
})

test('a proof is refused if tests failed', () => {
  writeProof({ ...proof, failed: 2 }, file)
  expect(() => readProof(commit, file)).toThrow('2 tests of aaaaaaaa failed')
})
