import { buildSimulator, firstAnswer } from './program.ts'

/** Both registers, simulated in a process of their own as `npm start` does. */
export interface TestRegisters {
  /** Settings of an application that asks them. */
  readonly settings: Readonly<Record<string, string>>
  /** none, down, slow or nonsense. */
  fail(fault: string): Promise<void>
  /** From now on the national register says so. */
  change(ssn: string, changed: object): Promise<void>
  /** No fault and no changes. */
  reset(): Promise<void>
  /** Ends the process; call in `afterAll`. */
  stop(): void
}

/** A slow register is given up soon; an answer on a busy machine is not. */
const TIMEOUT_MS = '1500'

export async function testRegisters(): Promise<TestRegisters> {
  const program = buildSimulator('registers')
  const child = program.run()
  const variables = await firstAnswer<Record<string, string>>(child)
  const turn = async (method: string, path: string, body?: object) => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await fetch(new URL(`/simulator${path}`, variables.NATIONAL_REGISTER_URL), { method, ...json })
    if (!answer.ok) throw new Error(`The simulated registers answered ${answer.status} to ${method} ${path}`)
  }
  return {
    settings: { ...variables, REGISTER_TIMEOUT_MS: TIMEOUT_MS },
    fail: (fault) => turn('PUT', `/fault/${fault}`),
    change: (ssn, changed) => turn('PATCH', `/persons/${ssn}`, changed),
    reset: () => turn('DELETE', ''),
    stop: () => {
      child.kill('SIGTERM')
      program.remove()
    },
  }
}
