import type { CompanyRegister } from '../../../adapters/company-register.ts'
import { RecordError } from '../../../adapters/record.ts'
import type { Database } from '../../../db/connection.ts'
import { findPersonsToRefresh, replaceCompanies } from './queries.ts'

/** Number of concurrent requests to the register, whose responses are written together. */
const MAX_CONCURRENT = 8

interface Refreshed {
  /** Number of persons who were requested. */
  readonly persons: number
  /** Number of persons whose record cannot be used. Their lines are kept. */
  readonly unusable: number
  /** Numbers of lines that were kept and that were removed. */
  readonly kept: number
  readonly removed: number
}

/** The companies of a person; undefined if the record about the person cannot be used. */
async function readCompanies(register: CompanyRegister, ssn: string) {
  try {
    return await register.companiesOf(ssn)
  } catch (error) {
    if (error instanceof RecordError) return undefined
    throw error
  }
}

/** The persons that were read, and the lines of the register (person, company and name) without duplicates. */
async function readLines(register: CompanyRegister, ssns: readonly string[]) {
  const answers = await Promise.all(ssns.map(async (ssn) => ({ ssn, companies: await readCompanies(register, ssn) })))
  const lines = new Map(
    answers.flatMap(({ ssn: person, companies = [] }) =>
      companies.map(({ ssn, name }) => [`${person} ${ssn}`, [person, ssn, name] as const]),
    ),
  )
  const persons = answers.filter(({ companies }) => companies !== undefined).map(({ ssn }) => ssn)
  return { persons, lines: [...lines.values()] }
}

/**
 * Updates the copy of the company register, for the nightly job. Safe to run at any time and in several processes at
 * once. If the register fails, the lines not yet read stay unchanged.
 * @throws RegisterError
 */
export async function refreshCompanies(db: Database, register: CompanyRegister): Promise<Refreshed> {
  const actors = (await findPersonsToRefresh(db, [])).map(({ ssn }) => ssn)
  const done = { persons: actors.length, unusable: 0, kept: 0, removed: 0 }
  for (let from = 0; from < actors.length; from += MAX_CONCURRENT) {
    const requested = actors.slice(from, from + MAX_CONCURRENT)
    const { persons, lines } = await readLines(register, requested)
    const column = (at: 0 | 1 | 2) => lines.map((line) => line[at])
    const [replaced] = await replaceCompanies(db, [persons, column(0), column(1), column(2)])
    done.unusable += requested.length - persons.length
    done.kept += replaced?.kept ?? 0
    done.removed += replaced?.removed ?? 0
  }
  return done
}
