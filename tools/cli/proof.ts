import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { capture, root } from '../launch/run.mjs'

/** The result of `npm run test:all` for a commit. */
export interface Proof {
  /** Full hash of the commit. */
  readonly commit: string
  /** The end of the run, as ISO 8601. */
  readonly at: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of the checks that the machine could not run. */
  readonly notRun: readonly string[]
}

/** The machine that packs must trust the machine that tests: both have the key, or the packing one has its public half. */
const keyFiles = () => ({
  own: process.env.PROOF_KEY ?? join(homedir(), '.config', 'dyraaudkenni', 'proof-key.pem'),
  trusted: process.env.PROOF_PUBLIC_KEY,
})

/** Where `npm run test:all` writes its proof. */
export const proofFile = join(root, 'artifacts', 'proof.json')

/** The key that signs proofs here; made at the first proof. */
function signingKey(): KeyObject {
  const { own } = keyFiles()
  if (!existsSync(own)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(own), { recursive: true, mode: 0o700 })
    writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  return createPrivateKey(readFileSync(own))
}

/** The key that proofs must be signed with; undefined if there is none. */
function trustedKey(): KeyObject | undefined {
  const { own, trusted } = keyFiles()
  if (trusted) return createPublicKey(readFileSync(trusted))
  return existsSync(own) ? createPublicKey(createPrivateKey(readFileSync(own))) : undefined
}

/** The commit of the work tree; undefined if it has changes, or no history. */
export async function cleanCommit(): Promise<string | undefined> {
  const head = await capture('git', ['rev-parse', 'HEAD'])
  const status = await capture('git', ['status', '--porcelain'])
  return head.code === 0 && status.code === 0 && status.output === '' ? head.output.trim() : undefined
}

/**
 * The commit of the work tree, for a proof.
 * @throws if the work tree is not that of a commit
 */
export async function provableCommit(): Promise<string> {
  const commit = await cleanCommit()
  if (commit === undefined)
    throw new Error('The work tree has changes that are not committed, or no history, so it cannot be proved.')
  return commit
}

const bytesOf = (proof: Proof): Buffer => Buffer.from(JSON.stringify(proof))

export function writeProof(proof: Proof, file = proofFile): void {
  const signature = sign(null, bytesOf(proof), signingKey()).toString('base64')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ proof, signature }, null, 2)}\n`)
}

const RUN = 'Run "npm run test:all" on this commit'

/**
 * The proof of a commit.
 * @throws if there is none, if it is of another commit, or not signed by the trusted key
 */
export function readProof(commit: string, file = proofFile): Proof {
  if (!existsSync(file)) throw new Error(`${file} is missing. ${RUN}.`)
  const { proof, signature } = JSON.parse(readFileSync(file, 'utf8')) as { proof: Proof; signature: string }
  const key = trustedKey()
  if (!key || !verify(null, bytesOf(proof), key, Buffer.from(signature, 'base64')))
    throw new Error(`${file} is not signed with the key of PROOF_PUBLIC_KEY or PROOF_KEY. ${RUN}.`)
  if (proof.commit !== commit)
    throw new Error(`${file} proves ${proof.commit.slice(0, 8)}, not ${commit.slice(0, 8)}. ${RUN}.`)
  if (proof.failed > 0) throw new Error(`${proof.failed} tests of ${commit.slice(0, 8)} failed.`)
  return proof
}
