import type { FastifyInstance } from 'fastify'
import { demoDatabase, type TestDatabase } from './database.ts'
import { type TestRegisters, testRegisters } from './registers.ts'
import { signIn } from './sign-in.ts'
import { type TestApp, testApp } from './test-app.ts'

interface WithRegisters extends TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly registers: TestRegisters
  /** Headers of their requests. */
  readonly administrator: Awaited<ReturnType<typeof signIn>>
  readonly vet: Awaited<ReturnType<typeof signIn>>
}

/** An application with the demo data and the simulated registers, for all tests of a file. Fills the object before them. */
export function setupRegisters(): WithRegisters {
  const f = {} as WithRegisters
  beforeAll(async () => {
    const [database, registers] = await Promise.all([demoDatabase(), testRegisters()])
    const served = await testApp(database.db, registers.settings)
    const [administrator, vet] = [await signIn(served.app, '0101302639'), await signIn(served.app, '0101302479')]
    Object.assign(f, { ...served, database, registers, administrator, vet })
  })
  afterEach(() => f.registers.reset())
  afterAll(async () => {
    await f.app.close()
    f.registers.stop()
    await f.database.drop()
  })
  return f
}
