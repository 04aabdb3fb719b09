import type { Config } from '../config/config.ts'
import {
  type Fields,
  fieldsOf,
  flagIn,
  nameIn,
  optionalText,
  placeIn,
  type Refuse,
  refuser,
  sameSsn,
} from './record.ts'
import { createRegisterClient } from './register.ts'

/** Name and address as both registers return them. */
export interface RegisteredParty {
  readonly ssn: string
  readonly name: string
  readonly address: string | null
  /** Three digits in Iceland; a foreign code as the register writes it. */
  readonly postalCode: string | null
  readonly municipality: string | null
  /** ISO 3166, two letters; the text of the register if it is not such a code. */
  readonly country: string
}

/** A person in the national register (docs/registers.md). */
export interface RegisteredPerson extends RegisteredParty {
  readonly deceased: boolean
  readonly addressProtected: boolean
}

/** @throws RecordError */
export const partyOf = (fields: Fields, ssn: string, refuse: Refuse): RegisteredParty => ({
  ssn: sameSsn(fields, ssn, refuse),
  name: nameIn(fields, refuse),
  address: optionalText(fields, 'address', refuse),
  municipality: optionalText(fields, 'municipality', refuse),
  ...placeIn(fields, refuse),
})

export interface NationalRegister {
  /** Undefined if the person does not exist. @throws RegisterError, RecordError */
  person(ssn: string): Promise<RegisteredPerson | undefined>
}

type RegisterConfig = Pick<Config, 'NATIONAL_REGISTER_URL' | 'NATIONAL_REGISTER_KEY' | 'REGISTER_TIMEOUT_MS'>

export function createNationalRegister(config: RegisterConfig): NationalRegister {
  const request = createRegisterClient({
    register: 'national',
    url: config.NATIONAL_REGISTER_URL,
    key: config.NATIONAL_REGISTER_KEY,
    timeoutMs: config.REGISTER_TIMEOUT_MS,
  })
  return {
    async person(ssn) {
      const answer = await request(`/persons/${encodeURIComponent(ssn)}`, ssn)
      if (answer === undefined) return undefined
      const refuse = refuser({ register: 'national', ssn })
      const fields = fieldsOf(answer, refuse)
      return {
        ...partyOf(fields, ssn, refuse),
        deceased: flagIn(fields, 'deceased', refuse),
        addressProtected: flagIn(fields, 'addressProtected', refuse),
      }
    },
  }
}
