import type { Config } from '../config/config.ts'
import { type CompanyRegister, createCompanyRegister } from './company-register.ts'
import { createNationalRegister, type NationalRegister } from './national-register.ts'

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
