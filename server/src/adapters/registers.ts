import type { Config } from '../config/config.ts'
import { type CompanyRegister, createCompanyRegister } from './company-register.ts'
import { createNationalRegister, type NationalRegister } from './national-register.ts'
import { RegisterError } from './register.ts'

/** The public registers of persons and organisations. */
export interface Registers {
  readonly national: NationalRegister
  readonly companies: CompanyRegister
}

declare module 'fastify' {
  interface FastifyInstance {
    registers: Registers
  }
}

export const createRegisters = (config: Config): Registers => ({
  national: createNationalRegister(config),
  companies: createCompanyRegister(config),
})

/** A kennitala that no one has, so that a working register answers "no such person". */
export const UNKNOWN_SSN = '0000000000'

/** Whether a register that did not answer about one person answers at all. */
export async function answersOthers(registers: Registers, register: RegisterError['register']): Promise<boolean> {
  try {
    await (register === 'national' ? registers.national.person(UNKNOWN_SSN) : registers.companies.company(UNKNOWN_SSN))
    return true
  } catch (error) {
    if (error instanceof RegisterError) return false
    throw error
  }
}
