import { setTimeout as sleep } from 'node:timers/promises'
import { RecordError } from '../../../adapters/record.ts'
import { RegisterError } from '../../../adapters/register.ts'
import { answersOthers, type Registers } from '../../../adapters/registers.ts'
import type { Actor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { recordText, registerTexts } from '../../../problems/texts.ts'
import { personBySsn } from '../../persons/users/index.ts'
import { findPersonIds } from './queries.ts'

/**
 * How long one process requests persons from the registers before it frees the part. Persons found by then are stored.
 */
const PATIENCE_MS = 60_000
/** Number of requests about a kennitala that the register does not answer while it answers about others. */
const ATTEMPTS = 2

/** Some persons of the rows have not been requested yet; a later run continues. */
export class MorePersons extends Error {
  override readonly name = 'MorePersons'
}

export interface PersonSources {
  readonly db: Database
  readonly registers: Registers
  /** Requests to the registers of persons. */
  readonly requestsPerSecond: number
  /** Kennitalas about which the register gave no answer while it answered about others. This module adds them. */
  readonly unanswered: Set<string>
}

/** Ids and names of persons by kennitala, and for other kennitalas the reason why they cannot be used. */
export interface Persons {
  readonly ids: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<string, string>
  readonly refused: ReadonlyMap<string, string>
}

/** A person, or the error of a row that names the person; undefined if no register knows the kennitala. */
async function requestOnce({ db, registers }: PersonSources, ssn: string, actor: Actor) {
  try {
    return await personBySsn({ db, registers }, ssn, actor)
  } catch (error) {
    if (error instanceof RecordError) return recordText(error)
    throw error
  }
}

/**
 * Requests a person again if the register answers about others but not about this person. If that fails, too, the row
 * gets an error.
 */
async function requestPerson(sources: PersonSources, ssn: string, actor: Actor) {
  if (sources.unanswered.has(ssn)) return registerTexts.noAnswer
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await requestOnce(sources, ssn, actor)
    } catch (error) {
      if (!(error instanceof RegisterError && (await answersOthers(sources.registers, error.register)))) throw error
    }
  }
  sources.unanswered.add(ssn)
  return registerTexts.noAnswer
}

/**
 * The persons with these kennitalas. Persons whom the registry does not know are requested one by one at a limited rate
 * and stored as in a registration, so that no one is requested twice.
 * @throws RegisterError if a register answers about no one, MorePersons
 */
export async function findPersons(sources: PersonSources, ssns: readonly string[], actor: Actor): Promise<Persons> {
  const known = await findPersonIds(sources.db, [[...ssns]])
  const ids = new Map(known.map(({ ssn, id }) => [ssn, id]))
  const names = new Map(known.map(({ ssn, name }) => [ssn, name]))
  const refused = new Map<string, string>()
  const until = Date.now() + PATIENCE_MS
  for (const ssn of ssns) {
    if (ids.has(ssn)) continue
    if (Date.now() > until) throw new MorePersons()
    const pause = sleep(1000 / sources.requestsPerSecond)
    const found = await requestPerson(sources, ssn, actor)
    if (typeof found === 'string') refused.set(ssn, found)
    else if (found !== undefined) {
      ids.set(ssn, found.id)
      names.set(ssn, found.name)
    }
    await pause
  }
  return { ids, names, refused }
}
