import { type Static, Type } from 'typebox'
import type { Config } from '../config.ts'
import { bodyAjv } from '../http/ajv.ts'
import { openRegister, RegisterFault } from './register.ts'

const optionalText = Type.Union([Type.String({ maxLength: 200 }), Type.Null()])

/** Who and where somebody is, as both registers write it. */
export const registered = {
  ssn: Type.String({ pattern: '^\\d{10}$' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  address: optionalText,
  postalCode: Type.Union([Type.String({ pattern: '^\\d{3}$' }), Type.Null()]),
  municipality: optionalText,
  /** ISO 3166, two letters. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
}

const RegisteredPerson = Type.Object({
  ...registered,
  deceased: Type.Boolean(),
  addressProtected: Type.Boolean(),
})
/** A person as the national register knows them (docs/registers.md). */
export type RegisteredPerson = Static<typeof RegisteredPerson>

export interface NationalRegister {
  /** Undefined when there is no such person. @throws RegisterFault */
  person(ssn: string): Promise<RegisteredPerson | undefined>
}

type RegisterConfig = Pick<Config, 'NATIONAL_REGISTER_URL' | 'NATIONAL_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

export function openNationalRegister(config: RegisterConfig): NationalRegister {
  const isPerson = bodyAjv.compile<RegisteredPerson>(RegisteredPerson)
  const ask = openRegister({
    register: 'national',
    url: config.NATIONAL_REGISTER_URL,
    key: config.NATIONAL_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async person(ssn) {
      const person = await ask(`/persons/${encodeURIComponent(ssn)}`, isPerson)
      if (person && person.ssn !== ssn) throw new RegisterFault('national', 'it answered about somebody else')
      return person
    },
  }
}
