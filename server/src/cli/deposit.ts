import { type Command, Option } from 'commander'
import { type Config, loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { errorOfRecipients } from '../deposit/age.ts'
import type { Content } from '../deposit/contents.ts'
import { markVerified, recordDeposit } from '../deposit/deposit-queries.ts'
import { readSigner, type Signer } from '../deposit/minisign.ts'
import { readStatement } from '../deposit/statement.ts'
import { verifyDeposit } from '../deposit/verify-deposit.ts'
import { writeDeposit } from '../deposit/write-deposit.ts'
import { runManually } from '../jobs/job-run.ts'
import { print } from '../print.ts'
import { archiveOf } from './archive-options.ts'
import { callerPath } from './caller-path.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

interface Options {
  readonly content: Content
  readonly verify?: true
  readonly accept?: true
  readonly identity?: string
  readonly signedBy?: string
}

const recipientVariables = { full: 'DEPOSIT_RECIPIENTS', continuity: 'CONTINUITY_RECIPIENTS' } as const

/** Public keys of the environment. @throws Error if there are none or one is invalid */
function recipientsFor(config: Config, content: Content): readonly string[] {
  const name = recipientVariables[content]
  const recipients = config[name]
  const message =
    recipients.length === 0
      ? `${name} contains no public key: "registry deposit-key FILE" creates a key pair.`
      : errorOfRecipients(recipients)
  if (message !== undefined) throw new Error(message)
  return recipients
}

/** @throws Error if the environment names no key */
function signerIn({ DEPOSIT_SIGNING_KEY: file }: Config): Signer {
  if (file === undefined)
    throw new Error('DEPOSIT_SIGNING_KEY names no key: "registry deposit-key --signing FILE" creates one.')
  return readSigner(file)
}

async function write(name: string, { content }: Options): Promise<void> {
  const config = loadConfig(readEnvironment())
  const [recipients, signer] = [recipientsFor(config, content), signerIn(config)]
  const progress = startProgress('Writing')
  try {
    const options = { file: callerPath(name), content, recipients, signer, onProgress: progress.update }
    const { rows, tables, deleteBy } = await withRegistry(({ db }) =>
      // Recorded as a run of a job: metrics and alerts report failed and missing deposits.
      runManually(db, content === 'full' ? 'deposit' : 'deposit-continuity', async () => {
        const written = await writeDeposit(db, options)
        await recordDeposit(db, written)
        return written
      }),
    )
    print(`${rows} rows of ${tables} tables written to ${name}, with its signature. Delete them by ${deleteBy}.`)
  } finally {
    progress.stop()
  }
}

async function verify(name: string, options: Options): Promise<void> {
  const config = loadConfig(readEnvironment())
  if (config.DATABASE_URL === undefined)
    throw new Error('DATABASE_URL names no PostgreSQL whose account may create databases.')
  const progress = startProgress('Verifying')
  try {
    const archive = archiveOf(name, options)
    const { DATABASE_URL: url } = config
    const file = await verifyDeposit({ url, archive, signer: signerIn(config), onProgress: progress.update })
    print(`The archive is valid. Bring ${file} and its signature back for "registry deposit --accept".`)
  } finally {
    progress.stop()
  }
}

async function accept(name: string): Promise<void> {
  const { DEPOSIT_VERIFIERS: verifiers } = loadConfig(readEnvironment())
  if (verifiers.length === 0) throw new Error('DEPOSIT_VERIFIERS names no public key whose statements are accepted.')
  const { statement, by } = readStatement(callerPath(name), verifiers)
  if (!(await withRegistry(({ db }) => markVerified(db, statement, by))))
    throw new Error('The statement is about an archive that this registry has not written.')
  print(`The archive of ${statement.created} was verified at ${statement.verified}.`)
}

/** `registry deposit FILE`: writes a consistent snapshot while the registry runs, or verifies or accepts an archive. */
export function addDeposit(program: Command): void {
  program
    .command('deposit')
    .description(
      'write the registry to a new file of standard parts, encrypted and signed; verify one, or accept a statement',
    )
    .argument('<file>', 'new archive, or the one to verify, or the statement to accept')
    .addOption(new Option('--content <content>', 'what it contains').choices(['full', 'continuity']).default('full'))
    .option('--verify', 'restore the archive into a database of its own, check every invariant and sign a statement')
    .option('--accept', 'record the statement of a verification')
    .option('--identity <file>', 'with --verify: file written by "registry deposit-key"')
    .option('--signed-by <key>', 'with --verify: public key that signed the archive')
    .action((file: string, options: Options) => {
      if (options.verify) return verify(file, options)
      return options.accept ? accept(file) : write(file, options)
    })
}
