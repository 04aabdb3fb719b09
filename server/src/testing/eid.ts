import { setTimeout as sleep } from 'node:timers/promises'
import { buildSimulator, firstAnswer, killHard } from './program.ts'

interface Prompt {
  readonly id: string
  readonly method: 'phone' | 'app'
  readonly hint: string
  readonly ssn: string
  readonly name: string
  readonly message: string
  readonly code: string | null
}

interface Asked {
  readonly rings: Readonly<Record<string, number>>
  readonly polls: number
}

export type PhoneAnswer = 'approve' | 'cancel' | 'timeout' | 'pinLocked' | 'failure'

export interface TestEid {
  /** What the server's environment is to hold. */
  readonly variables: Readonly<Record<string, string>>
  readonly page: string
  prompts(): Promise<readonly Prompt[]>
  /** Waits until this number is rung. */
  rung(hint: string): Promise<Prompt>
  answer(id: string, answer: PhoneAnswer): Promise<number>
  /** The number, or `*` for all, answers by itself from now on. */
  fix(hint: string, answer: PhoneAnswer): Promise<unknown>
  asked(): Promise<Asked>
  reset(): Promise<unknown>
  stop(): Promise<void>
}

const LOOK_MS = 25
const PATIENCE_MS = 10_000

function remote(page: string) {
  const read = async <T>(path: string) => (await (await fetch(page + path)).json()) as T
  const send = (method: string, path: string) => fetch(page + path, { method }).then(({ status }) => status)
  const prompts = () => read<readonly Prompt[]>('/simulator/prompts')
  return {
    prompts,
    async rung(hint: string) {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
        const found = (await prompts()).find((prompt) => prompt.hint === hint)
        if (found) return found
      }
      throw new Error(`${hint} was not rung`)
    },
    answer: (id: string, answer: PhoneAnswer) => send('PUT', `/simulator/prompts/${id}/${answer}`),
    fix: (hint: string, answer: PhoneAnswer) => send('PUT', `/simulator/fixed/${hint}/${answer}`),
    asked: () => read<Asked>('/simulator/asked'),
    reset: () => send('DELETE', '/simulator'),
  }
}

/**
 * The simulated electronic ID in a process of its own; tests reach it as the server does, over HTTP. `pollSeconds`: how
 * often the server asks it, which every login of a test waits for.
 */
export async function startEid({ pollSeconds = 1 } = {}): Promise<TestEid> {
  const program = buildSimulator('eid')
  const child = program.runWith({ EID_PAGE_PORT: '0', EID_POLL_SECONDS: String(pollSeconds) })
  const { EID_PAGE_URL: page = '', ...variables } = await firstAnswer<Record<string, string>>(child)
  const stop = async () => {
    await killHard(child)
    program.remove()
  }
  return { variables: variables as Record<string, string>, page, stop, ...remote(page) }
}

/** Limits that a test of something else does not meet. */
export const noLimits = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '1000',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '1000',
  LOGIN_PROMPTS_PER_PHONE: '1000',
  LOGIN_PROMPTS_PER_ADDRESS: '1000',
  LOGIN_BACKOFF_SECONDS: '0',
}
