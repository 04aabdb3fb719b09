import type { RegisteredCompany } from '../../../server/src/adapters/company-register.ts'
import type { RegisteredPerson } from '../../../server/src/adapters/national-register.ts'
import { demoPeople, type PeopleFile, type RegisterPerson } from '../../demo-data/data.ts'

export const FAULTS = ['none', 'down', 'slow', 'nonsense'] as const
/** Fault of both registers; `down` breaks the connection, `slow` answers after a minute. */
export type Fault = (typeof FAULTS)[number]

/** Odd answers about one person or company, as real services give them. `slow` answers after a minute. */
export const ODD_ANSWERS = [
  'nothing',
  'empty',
  'null',
  'brokenJson',
  'slow',
  'otherPerson',
  'foreignPostalCode',
] as const
export type OddAnswer = (typeof ODD_ANSWERS)[number]

/** Any value, as a register may send any. */
type Changed = Readonly<Record<string, unknown>>

const domicileOf = ({ address, postalCodeId, municipality, countryCode }: RegisterPerson) => ({
  address,
  postalCode: String(postalCodeId).padStart(3, '0'),
  municipality,
  country: countryCode,
})

/** The synthetic people and companies, with changes by tests. */
export class SimulatedRegisters {
  fault: Fault = 'none'
  readonly #persons: ReadonlyMap<string, RegisteredPerson>
  readonly #companies: ReadonlyMap<string, RegisteredCompany>
  readonly #actors: readonly { readonly ssn: string; readonly name: string; readonly actors: readonly string[] }[]
  readonly #changed = new Map<string, Changed>()
  readonly #odd = new Map<string, OddAnswer>()

  constructor({ testPersons, people, companies }: PeopleFile = demoPeople()) {
    this.#persons = new Map(
      [...testPersons, ...people].map((person) => [
        person.ssn,
        {
          ssn: person.ssn,
          name: person.name,
          ...domicileOf(person),
          deceased: person.deceased ?? false,
          addressProtected: person.addressProtected ?? false,
        },
      ]),
    )
    this.#companies = new Map(
      companies.map((company) => [company.ssn, { ssn: company.ssn, name: company.name, ...domicileOf(company) }]),
    )
    this.#actors = companies
  }

  person(ssn: string): object | undefined {
    const person = this.#persons.get(ssn)
    return person && { ...person, ...this.#changed.get(ssn) }
  }

  company(ssn: string): object | undefined {
    const company = this.#companies.get(ssn)
    return company && { ...company, ...this.#changed.get(ssn) }
  }

  companiesOf(personSsn: string) {
    return this.#actors.filter(({ actors }) => actors.includes(personSsn)).map(({ ssn, name }) => ({ ssn, name }))
  }

  /** Changes the entry of a person or company: address, name, death. */
  change(ssn: string, changed: Changed): void {
    this.#changed.set(ssn, { ...this.#changed.get(ssn), ...changed })
  }

  /** How the registers answer about a person or company. */
  oddAnswer(ssn: string): OddAnswer | undefined {
    return this.#odd.get(ssn)
  }

  answerOddly(ssn: string, answer: OddAnswer): void {
    this.#odd.set(ssn, answer)
  }

  reset(): void {
    this.fault = 'none'
    this.#odd.clear()
    this.#changed.clear()
  }
}
