import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identitiesIn } from '../../../server/src/deposit/age.ts'
import { checkArchive } from '../../../server/src/deposit/read-archive.ts'
import { type Journal, must } from '../journal.ts'

type Environment = Readonly<Record<string, string>>

/** What a deposit needs that HTTP does not offer. */
export interface Operation {
  /** Runs a command of `registry` in an environment; resolves to what it printed. */
  readonly registry: (args: readonly string[], environment: Environment) => Promise<string>
  /** Environments of the registry of the tour and of an empty one. */
  readonly from: Environment
  readonly to: Environment
  /** Folder of the files. */
  readonly folder: string
}

/** The keys of the deposits: settings, and what opens them. */
async function makeKeys(journal: Journal, { registry, from, folder }: Operation) {
  const [identity, signing] = [join(folder, 'identity'), join(folder, 'signing.pem')]
  let printed = ''
  const make = (text: string, args: readonly string[]) =>
    journal.command(text, ['deposit-key', ...args], async (all) => {
      printed += await registry(all, from)
      return printed
    })
  await make('makes the keys that open the deposits', [identity])
  await make('makes the key that signs them', ['--signing', signing])
  const [, recipient = ''] = /^DEPOSIT_RECIPIENTS=(age1\w+)$/m.exec(printed) ?? []
  const [, signer = ''] = /^Public key: (\S+)$/m.exec(printed) ?? []
  return {
    settings: { DEPOSIT_RECIPIENTS: recipient, DEPOSIT_SIGNING_KEY: signing },
    identity,
    signer,
  }
}

/** The registry records its deposits and each run of a job, so its second deposit has more rows in these tables. */
const CHANGED_BY_DEPOSIT = ['job_run', 'deposit']

/** Writes a deposit of the running registry, restores it elsewhere and writes that: both must hold the same rows. */
export async function depositAndRestore(journal: Journal, operation: Operation): Promise<void> {
  const { registry, from, to, folder } = operation
  const [saved, again] = [join(folder, 'registry.deposit'), join(folder, 'restored.deposit')]
  journal.chapter('Deposit and restore')
  const { settings, identity, signer } = await makeKeys(journal, operation)
  const inEnvironment = (environment: Environment) => (args: readonly string[]) =>
    registry(args, { ...environment, ...settings })
  await journal.command('saves the registry, which runs on', ['deposit', saved], inEnvironment(from))
  const restoring = ['restore', saved, '--identity', identity]
  await journal.command('restores it into an empty one', restoring, inEnvironment(to))
  await journal.command('saves what was restored', ['deposit', again], inEnvironment(to))
  const identities = identitiesIn(readFileSync(identity, 'utf8'))
  const check = (file: string) => checkArchive({ file, identities, signers: [signer] })
  const [expected, restored] = [await check(saved), await check(again)]
  const tables = expected.manifest.tables.map(({ table }) => table)
  const differing = [...expected.sums.keys()].filter((name) => {
    const [, table = ''] = name.split('/')
    return (
      name.startsWith('tables/') &&
      !CHANGED_BY_DEPOSIT.includes(table) &&
      restored.sums.get(name) !== expected.sums.get(name)
    )
  })
  must(differing.length === 0, `restored otherwise than saved: ${differing.join(', ')}`)
  must(tables.length > 20 && restored.manifest.tables.length === tables.length, `${tables.length} tables were saved`)
  journal.found(
    'Both files compared',
    `${tables.length} tables; all but ${CHANGED_BY_DEPOSIT.join(' and ')} have the same bytes`,
  )
}
