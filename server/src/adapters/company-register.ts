import type { Config } from '../config/config.ts'
import { partyOf, type RegisteredParty } from './national-register.ts'
import { fieldsOf, nameIn, optionalText, type Refuse, refuser } from './record.ts'
import { createRegisterClient } from './register.ts'

/** A company or other organisation in the company register (docs/registers.md). */
export type RegisteredCompany = RegisteredParty

/** A company that a person may act for. */
export type RepresentedCompany = Pick<RegisteredCompany, 'ssn' | 'name'>

export interface CompanyRegister {
  /** Undefined if the company does not exist. @throws RegisterError, RecordError */
  company(ssn: string): Promise<RegisteredCompany | undefined>
  /** Companies that the person may act for today. @throws RegisterError, RecordError */
  companiesOf(personSsn: string): Promise<readonly RepresentedCompany[]>
}

type RegisterConfig = Pick<Config, 'COMPANY_REGISTER_URL' | 'COMPANY_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

const refuserOf = (ssn: string): Refuse => refuser({ register: 'company', ssn })

const COMPANIES_MAX = 1000

function representedCompany(line: unknown, refuse: Refuse): RepresentedCompany {
  const fields = fieldsOf(line, () => refuse('companies'))
  const ssn = optionalText(fields, 'ssn', refuse)?.replace(/[\s-]/g, '') ?? ''
  return /^\d{10}$/.test(ssn) ? { ssn, name: nameIn(fields, refuse) } : refuse('companies')
}

export function createCompanyRegister(config: RegisterConfig): CompanyRegister {
  const request = createRegisterClient({
    register: 'company',
    url: config.COMPANY_REGISTER_URL,
    key: config.COMPANY_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async company(ssn) {
      const answer = await request(`/companies/${encodeURIComponent(ssn)}`, ssn)
      const refuse = refuserOf(ssn)
      return answer === undefined ? undefined : partyOf(fieldsOf(answer, refuse), ssn, refuse)
    },
    async companiesOf(personSsn) {
      const answer = await request(`/persons/${encodeURIComponent(personSsn)}/companies`, personSsn)
      if (answer === undefined) return []
      const refuse = refuserOf(personSsn)
      const { companies } = fieldsOf(answer, refuse)
      if (!Array.isArray(companies) || companies.length > COMPANIES_MAX) return refuse('companies')
      return companies.map((line) => representedCompany(line, refuse))
    },
  }
}
