import type { CompanyRegister } from '../../adapters/company-register.ts'
import type { Database } from '../../db/connection.ts'
import { findPersonsToRefresh, replaceCompanies } from './queries.ts'

/** Concurrent requests to the register; their responses are written together. */
const MAX_CONCURRENT = 8

interface Refreshed {
  /** Persons requested. */
  readonly persons: number
  /** Lines kept and lines removed. */
  readonly kept: number
  readonly removed: number
}

/** Person, company and name of each line in the register, without duplicates. */
async function readLines(register: CompanyRegister, persons: readonly string[]) {
  const answers = await Promise.all(persons.map((ssn) => register.companiesOf(ssn)))
  const lines = new Map(
    answers.flatMap((companies, at) =>
      companies.map(({ ssn, name }) => [`${persons[at]} ${ssn}`, [persons[at] ?? '', ssn, name] as const]),
    ),
  )
  return [...lines.values()]
}

/**
 * Updates the copy of the company register, for the nightly job. Safe to run at any time and in several processes at
 * once. If the register fails, the lines not yet read stay unchanged.
 * @throws RegisterError
 */
export async function refreshCompanies(db: Database, register: CompanyRegister): Promise<Refreshed> {
  const actors = (await findPersonsToRefresh(db, [])).map(({ ssn }) => ssn)
  let [kept, removed] = [0, 0]
  for (let from = 0; from < actors.length; from += MAX_CONCURRENT) {
    const persons = actors.slice(from, from + MAX_CONCURRENT)
    const lines = await readLines(register, persons)
    const column = (at: 0 | 1 | 2) => lines.map((line) => line[at])
    const [replaced] = await replaceCompanies(db, [persons, column(0), column(1), column(2)])
    kept += replaced?.kept ?? 0
    removed += replaced?.removed ?? 0
  }
  return { persons: actors.length, kept, removed }
}
