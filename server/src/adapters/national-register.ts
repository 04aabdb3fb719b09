import { type Static, Type } from 'typebox'
import type { Config } from '../config/config.ts'
import { bodyAjv } from '../http/ajv.ts'
import { createRegisterClient, RegisterError } from './register.ts'

const optionalText = Type.Union([Type.String({ maxLength: 200 }), Type.Null()])

/** Name and address as both registers return them. */
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
/** A person in the national register (docs/registers.md). */
export type RegisteredPerson = Static<typeof RegisteredPerson>

export interface NationalRegister {
  /** Undefined if the person does not exist. @throws RegisterError */
  person(ssn: string): Promise<RegisteredPerson | undefined>
}

type RegisterConfig = Pick<Config, 'NATIONAL_REGISTER_URL' | 'NATIONAL_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

export function createNationalRegister(config: RegisterConfig): NationalRegister {
  const isPerson = bodyAjv.compile<RegisteredPerson>(RegisteredPerson)
  const request = createRegisterClient({
    register: 'national',
    url: config.NATIONAL_REGISTER_URL,
    key: config.NATIONAL_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async person(ssn) {
      const person = await request(`/persons/${encodeURIComponent(ssn)}`, isPerson)
      if (person && person.ssn !== ssn) throw new RegisterError('national', 'the response is about another person')
      return person
    },
  }
}
