import { type Static, Type } from 'typebox'
import type { Config } from '../config.ts'
import { bodyAjv } from '../http/ajv.ts'
import { registered } from './national-register.ts'
import { openRegister, RegisterFault } from './register.ts'

const RegisteredCompany = Type.Object(registered)
/** A company or other organisation as the company register knows it (docs/registers.md). */
export type RegisteredCompany = Static<typeof RegisteredCompany>

const Companies = Type.Object({
  companies: Type.Array(Type.Pick(RegisteredCompany, ['ssn', 'name']), { maxItems: 1000 }),
})
/** A company that a person may act for. */
export type ActedFor = Static<typeof Companies>['companies'][number]

export interface CompanyRegister {
  /** Undefined when there is no such company. @throws RegisterFault */
  company(ssn: string): Promise<RegisteredCompany | undefined>
  /** Companies that the person may act for, today. @throws RegisterFault */
  companiesOf(personSsn: string): Promise<readonly ActedFor[]>
}

type RegisterConfig = Pick<Config, 'COMPANY_REGISTER_URL' | 'COMPANY_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

export function openCompanyRegister(config: RegisterConfig): CompanyRegister {
  const isCompany = bodyAjv.compile<RegisteredCompany>(RegisteredCompany)
  const areCompanies = bodyAjv.compile<Static<typeof Companies>>(Companies)
  const ask = openRegister({
    register: 'company',
    url: config.COMPANY_REGISTER_URL,
    key: config.COMPANY_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async company(ssn) {
      const company = await ask(`/companies/${encodeURIComponent(ssn)}`, isCompany)
      if (company && company.ssn !== ssn) throw new RegisterFault('company', 'it answered about another one')
      return company
    },
    async companiesOf(personSsn) {
      const answer = await ask(`/persons/${encodeURIComponent(personSsn)}/companies`, areCompanies)
      return answer?.companies ?? []
    },
  }
}
