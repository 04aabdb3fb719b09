import { buildSimulator, firstJson } from './program.ts'

/** Both registers, simulated in a separate process, as `npm start` does. */
export interface TestRegisters {
  /** Settings of an application that uses them. */
  readonly settings: Readonly<Record<string, string>>
  /** Gives the registers this fault: none, down, slow or nonsense. */
  fail(fault: string): Promise<void>
  /**
   * Sets the answer about one person or company: nothing, empty, null, brokenJson, slow, otherPerson,
   * foreignPostalCode.
   */
  answerOddly(ssn: string, odd: string): Promise<void>
  /** Changes a person in the national register. */
  change(ssn: string, changed: object): Promise<void>
  /** Removes faults and changes. */
  reset(): Promise<void>
  /** Stops the process. Call in `afterAll`. */
  stop(): void
}

/** Short for tests of a slow register, but long enough for a response on a busy machine. */
const TIMEOUT_MS = '1500'

export async function testRegisters(): Promise<TestRegisters> {
  const program = buildSimulator('registers')
  const child = program.run()
  const variables = await firstJson<Record<string, string>>(child)
  const send = async (method: string, path: string, body?: object) => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await fetch(new URL(`/simulator${path}`, variables.NATIONAL_REGISTER_URL), { method, ...json })
    if (!answer.ok) throw new Error(`The simulated registers answered ${answer.status} to ${method} ${path}`)
  }
  return {
    settings: { ...variables, REGISTER_TIMEOUT_MS: TIMEOUT_MS },
    fail: (fault) => send('PUT', `/fault/${fault}`),
    answerOddly: (ssn, odd) => send('PUT', `/persons/${ssn}/answer/${odd}`),
    change: (ssn, changed) => send('PATCH', `/persons/${ssn}`, changed),
    reset: () => send('DELETE', ''),
    stop: () => {
      child.kill('SIGTERM')
      program.remove()
    },
  }
}
