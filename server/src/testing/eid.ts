import { setTimeout as sleep } from 'node:timers/promises'
import { buildSimulator, firstJson, killProcess } from './program.ts'

interface Prompt {
  readonly id: string
  readonly method: 'phone' | 'app'
  readonly hint: string
  readonly ssn: string
  readonly name: string
  readonly message: string
  readonly code: string | null
}

interface Requests {
  readonly rings: Readonly<Record<string, number>>
  readonly polls: number
}

export type PhoneAnswer = 'approve' | 'cancel' | 'timeout' | 'pinLocked' | 'failure'

export interface TestEid {
  /** Environment variables of the server. */
  readonly variables: Readonly<Record<string, string>>
  readonly page: string
  prompts(): Promise<readonly Prompt[]>
  /** Waits for a prompt on this phone number. */
  rung(hint: string): Promise<Prompt>
  answer(id: string, answer: PhoneAnswer): Promise<number>
  /** Sets an automatic answer of a phone number, or `*` for all. */
  fix(hint: string, answer: PhoneAnswer): Promise<unknown>
  requests(): Promise<Requests>
  reset(): Promise<unknown>
  stop(): Promise<void>
}

const POLL_MS = 25
const TIMEOUT_MS = 60_000

function remote(page: string) {
  const read = async <T>(path: string) => (await (await fetch(page + path)).json()) as T
  const send = (method: string, path: string) => fetch(page + path, { method }).then(({ status }) => status)
  const prompts = () => read<readonly Prompt[]>('/simulator/prompts')
  return {
    prompts,
    async rung(hint: string) {
      for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(POLL_MS)) {
        const found = (await prompts()).find((prompt) => prompt.hint === hint)
        if (found) return found
      }
      throw new Error(`no prompt for ${hint}`)
    },
    answer: (id: string, answer: PhoneAnswer) => send('PUT', `/simulator/prompts/${id}/${answer}`),
    fix: (hint: string, answer: PhoneAnswer) => send('PUT', `/simulator/fixed/${hint}/${answer}`),
    requests: () => read<Requests>('/simulator/requests'),
    reset: () => send('DELETE', '/simulator'),
  }
}

/**
 * Starts the simulated electronic ID as a separate process. Tests use it over HTTP, like the server. `pollSeconds`: the
 * server's polling interval, which every login in a test waits for.
 */
export async function startEid({ pollSeconds = 1 } = {}): Promise<TestEid> {
  const program = buildSimulator('eid')
  const child = program.runWith({ EID_PAGE_PORT: '0', EID_POLL_SECONDS: String(pollSeconds) })
  const { EID_PAGE_URL: page = '', ...variables } = await firstJson<Record<string, string>>(child)
  const stop = async () => {
    await killProcess(child)
    program.remove()
  }
  return { variables: variables as Record<string, string>, page, stop, ...remote(page) }
}

/** High limits, for tests that do not test limits. */
export const noLimits = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '1000',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '1000',
  LOGIN_PROMPTS_PER_PHONE: '1000',
  LOGIN_PROMPTS_PER_ADDRESS: '1000',
  LOGIN_BACKOFF_SECONDS: '0',
}
