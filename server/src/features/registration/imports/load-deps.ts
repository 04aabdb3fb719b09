import { createRegisters } from '../../../adapters/registers.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/connection.ts'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import type { JobServices } from '../../../kernel/job.ts'
import { readReference } from '../../reference/types/index.ts'
import { registrationFacts } from '../pets/index.ts'
import type { ImportDeps } from './check-rows.ts'
import { choicesOf } from './rules.ts'

/** What the job needs to check and register rows. */
export async function importDeps(db: Database, config: Config): Promise<ImportDeps> {
  const reference = await readReference(db)
  return {
    db,
    registers: createRegisters(config),
    requestsPerSecond: config.IMPORT_REQUESTS_PER_SECOND,
    unanswered: new Set(),
    keys: EncryptionKeys.open(config),
    reference,
    choices: choicesOf(reference),
    readFacts: registrationFacts(db),
  }
}

const loaded = new WeakMap<JobServices, ImportDeps>()

/** The same for the job, read once. */
export async function importDepsOf(services: JobServices): Promise<ImportDeps> {
  const known = loaded.get(services)
  if (known) return known
  const deps = await importDeps(services.db, services.config)
  loaded.set(services, deps)
  return deps
}
