import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import { RegisterError } from '../../../adapters/register.ts'
import { createRegisters } from '../../../adapters/registers.ts'
import type { Config } from '../../../config/config.ts'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import type { JobServices } from '../../../kernel/job.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { ProblemError } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { readReference } from '../../reference/types/index.ts'
import { insertRegistration, registrationFacts } from '../pets/index.ts'
import { type Checked, checkRows, type ImportDeps, type ImportOfRows } from './check-rows.ts'
import { MorePersons } from './find-persons.ts'
import { ownerMails } from './mails.ts'
import {
  completeCheck,
  completePart,
  type LeasedPart,
  leasePart,
  linkToRow,
  lockOpenPart,
  releasePart,
} from './part-queries.ts'
import { findAbandoned, findFinished } from './queries.ts'
import { choicesOf, type StoredRow } from './rules.ts'
import { endImport } from './service.ts'
import { decryptRows, encryptRows } from './store-rows.ts'

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
    countryCodeFrom: config.COUNTRY_CODE_FROM,
  }
}

const loaded = new WeakMap<JobServices, ImportDeps>()

/** Dependencies of the import for the job, read once. */
export async function importDepsOf(services: JobServices): Promise<ImportDeps> {
  const known = loaded.get(services)
  if (known) return known
  const deps = await importDeps(services.db, services.config)
  loaded.set(services, deps)
  return deps
}

/** Pause before a part that failed, or that waits for a register, is tried again. */
const REGISTER_PAUSE_S = 60
/** Each attempt checks the part again, which finds numbers that were taken after the last check. */
const ATTEMPTS = 3

const importingOf = ({ importId, personId, actingPersonId, name }: LeasedPart): ImportOfRows => ({
  importId,
  registrar: { personId, actingPersonId, name },
})

const stored = async ({ keys }: ImportDeps, rows: readonly StoredRow[]) => ({
  errors: rows.length === 0 ? null : await encryptRows(keys, rows),
  faulty: rows.length,
})

async function checkPart(deps: ImportDeps, part: LeasedPart): Promise<void> {
  const rows = await decryptRows(deps.keys, part.content)
  const { faulty, doubtful } = await checkRows(deps, importingOf(part), rows)
  const doubts = { doubts: (await stored(deps, doubtful)).errors, doubtful: doubtful.length }
  await completeCheck(deps.db, part, { ...(await stored(deps, faulty)), ...doubts })
}

/** Registers the pets of a part, each in one statement, and completes the part in the same transaction. */
async function registerRows(
  deps: ImportDeps,
  part: LeasedPart,
  { valid, faulty }: Pick<Checked, 'valid' | 'faulty'>,
): Promise<void> {
  const { importId, isFree } = part
  const { registrar: caller } = importingOf(part)
  const result = { ...(await stored(deps, faulty)), registered: valid.length }
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenPart(tx, part))) return
    for (const { row, pet, facts } of valid) {
      const priced = { ...pet, isFree, expectedPrice: part.price ?? undefined }
      await insertRegistration(tx, { caller, pet: priced, facts }, linkToRow(importId, row))
    }
    await queueMail(
      tx,
      ...ownerMails(
        importId,
        valid.map(({ pet }) => pet.ownerPersonId),
      ),
    )
    await completePart(tx, part, result)
  })
}

const isTaken = (error: unknown): boolean => error instanceof ProblemError && error.parts.errors !== undefined
const isPriceChanged = (error: unknown): boolean =>
  error instanceof ProblemError && error.parts.type === 'price-changed'

async function registerPart(deps: ImportDeps, part: LeasedPart): Promise<void> {
  const known = part.errors === null ? [] : await decryptRows(deps.keys, part.errors)
  const faultyRows = new Set(known.map(({ row }) => row))
  const rows = (await decryptRows(deps.keys, part.content)).filter(({ row }) => !faultyRows.has(row))
  for (let attempt = 1; ; attempt += 1) {
    const { valid, faulty } = await checkRows(deps, importingOf(part), rows)
    const all = [...known, ...faulty].sort((a, b) => a.row - b.row)
    try {
      return await registerRows(deps, part, { valid, faulty: all })
    } catch (error) {
      if (!isTaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Stops the import until the administrator confirms the new price. */
const awaitConfirmation = ({ db }: ImportDeps, { importId }: LeasedPart) =>
  changesBy(systemActor, db).update('pet_import', {
    id: importId,
    set: { state: 'checked' },
    expect: { state: 'running' },
  })

const markWaiting = ({ db }: ImportDeps, { importId }: LeasedPart, isWaiting: boolean) =>
  changesBy(systemActor, db).update('pet_import', {
    id: importId,
    set: { waiting_since: isWaiting ? NOW : null },
    ...(isWaiting && { expect: { waiting_since: null } }),
  })

async function postpone(deps: ImportDeps, part: LeasedPart, error: unknown): Promise<void> {
  const { importId } = part
  if (error instanceof MorePersons) {
    await releasePart(deps.db, [importId, part.part, 0])
  } else if (error instanceof RegisterError) {
    await releasePart(deps.db, [importId, part.part, REGISTER_PAUSE_S])
    await markWaiting(deps, part, true)
  } else if (isPriceChanged(error)) {
    await releasePart(deps.db, [importId, part.part, 0])
    await awaitConfirmation(deps, part)
  } else throw error
}

async function processPart(deps: ImportDeps, part: LeasedPart): Promise<void> {
  try {
    await (part.state === 'checking' ? checkPart : registerPart)(deps, part)
    if (part.isWaiting) await markWaiting(deps, part, false)
  } catch (error) {
    await postpone(deps, part, error)
  }
}

async function completeImports({ db }: ImportDeps): Promise<void> {
  for (const { importId, state: from } of await findAbandoned(db, []))
    await endImport(db, { importId, actor: systemActor, from, to: 'cancelled' })
  for (const { importId, state } of await findFinished(db, [])) {
    if (state === 'running') await endImport(db, { importId, actor: systemActor, from: state, to: 'done' })
    else
      await changesBy(systemActor, db).update('pet_import', {
        id: importId,
        set: { state: 'checked' },
        expect: { state },
      })
  }
}

/**
 * Checks and registers the parts of imports that are due, one by one. Any number of processes may run it, and any of
 * them may be killed at any time: a part is completed in the transaction that registers its rows, and the primary key
 * of `imported_pet` refuses a row that is already registered. Returns the number of parts.
 */
export async function runImports(deps: ImportDeps, signal?: AbortSignal): Promise<number> {
  // Each run requests again the persons about whom a register gave no answer.
  deps.unanswered.clear()
  for (let parts = 0; ; parts += 1) {
    if (signal?.aborted) return parts
    const [part] = await leasePart(deps.db, [])
    if (!part) {
      await completeImports(deps)
      return parts
    }
    await inLanguage(part.language ?? DEFAULT_LANGUAGE, () => processPart(deps, part))
  }
}
