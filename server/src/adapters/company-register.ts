import { type Static, Type } from 'typebox'
import type { Config } from '../config/config.ts'
import { bodyAjv } from '../http/ajv.ts'
import { registered } from './national-register.ts'
import { createRegisterClient, RegisterError } from './register.ts'

const RegisteredCompany = Type.Object(registered)
/** A company or other organisation in the company register (docs/registers.md). */
export type RegisteredCompany = Static<typeof RegisteredCompany>

const Companies = Type.Object({
  companies: Type.Array(Type.Pick(RegisteredCompany, ['ssn', 'name']), { maxItems: 1000 }),
})
/** A company that a person may act for. */
export type RepresentedCompany = Static<typeof Companies>['companies'][number]

export interface CompanyRegister {
  /** Undefined if the company does not exist. @throws RegisterError */
  company(ssn: string): Promise<RegisteredCompany | undefined>
  /** Companies that the person may act for today. @throws RegisterError */
  companiesOf(personSsn: string): Promise<readonly RepresentedCompany[]>
}

type RegisterConfig = Pick<Config, 'COMPANY_REGISTER_URL' | 'COMPANY_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

export function createCompanyRegister(config: RegisterConfig): CompanyRegister {
  const isCompany = bodyAjv.compile<RegisteredCompany>(RegisteredCompany)
  const areCompanies = bodyAjv.compile<Static<typeof Companies>>(Companies)
  const request = createRegisterClient({
    register: 'company',
    url: config.COMPANY_REGISTER_URL,
    key: config.COMPANY_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async company(ssn) {
      const company = await request(`/companies/${encodeURIComponent(ssn)}`, isCompany)
      if (company && company.ssn !== ssn) throw new RegisterError('company', 'the response is about another company')
      return company
    },
    async companiesOf(personSsn) {
      const answer = await request(`/persons/${encodeURIComponent(personSsn)}/companies`, areCompanies)
      return answer?.companies ?? []
    },
  }
}
