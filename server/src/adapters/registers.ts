import type { Config } from '../config.ts'
import { type CompanyRegister, openCompanyRegister } from './company-register.ts'
import { type NationalRegister, openNationalRegister } from './national-register.ts'

/** The two public registers that persons and organisations come from. */
export interface Registers {
  readonly national: NationalRegister
  readonly companies: CompanyRegister
}

declare module 'fastify' {
  interface FastifyInstance {
    registers: Registers
  }
}

export const openRegisters = (config: Config): Registers => ({
  national: openNationalRegister(config),
  companies: openCompanyRegister(config),
})
