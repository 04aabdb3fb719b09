import type { CompanyRegister } from '../../adapters/company-register.ts'
import type { Database } from '../../db/connection.ts'
import { findActors, replaceCompanies } from './queries.ts'

/** Questions to the register at once; what they answer is written together. */
const AT_ONCE = 8

interface Refreshed {
  /** Persons asked about. */
  readonly persons: number
  /** Lines kept and lines removed. */
  readonly kept: number
  readonly removed: number
}

/** Person, company and name of everything that the register says, each pair once. */
async function ask(register: CompanyRegister, persons: readonly string[]) {
  const answers = await Promise.all(persons.map((ssn) => register.companiesOf(ssn)))
  const lines = new Map(
    answers.flatMap((companies, at) =>
      companies.map(({ ssn, name }) => [`${persons[at]} ${ssn}`, [persons[at] ?? '', ssn, name] as const]),
    ),
  )
  return [...lines.values()]
}

/**
 * Brings the copy of the company register up to date, for the nightly job. Safe to run at any time and in several
 * processes at once. When the register fails, what it had not answered by then stays as it was.
 * @throws RegisterError
 */
export async function refreshCompanies(db: Database, register: CompanyRegister): Promise<Refreshed> {
  const actors = (await findActors(db, [])).map(({ ssn }) => ssn)
  let [kept, removed] = [0, 0]
  for (let from = 0; from < actors.length; from += AT_ONCE) {
    const persons = actors.slice(from, from + AT_ONCE)
    const lines = await ask(register, persons)
    const column = (at: 0 | 1 | 2) => lines.map((line) => line[at])
    const [replaced] = await replaceCompanies(db, [persons, column(0), column(1), column(2)])
    kept += replaced?.kept ?? 0
    removed += replaced?.removed ?? 0
  }
  return { persons: actors.length, kept, removed }
}
