import { setTimeout as wait } from 'node:timers/promises'
import { patience } from './patience.ts'

interface Prompt {
  readonly id: string
  readonly method: 'phone' | 'app'
  readonly hint: string
  /** The code that the phone or app shows for comparison with the page; null if there is none. */
  readonly code: string | null
}

export type PhoneAnswer = 'approve' | 'cancel' | 'timeout' | 'pinLocked' | 'failure'

/** The simulated phones and apps. `hint`: phone number or kennitala. */
export interface Phones {
  /** The page with the buttons of the phones. */
  readonly page: string
  /** Waits for a prompt on this number. */
  rung(hint: string): Promise<Prompt>
  answer(hint: string, answer: PhoneAnswer): Promise<void>
  /** Number of polls that the service has received. */
  polls(): Promise<number>
}

const lookEvery = 50
const longest = patience({ byHand: 10_000, busy: 90_000 })

export const phonesAt = (page: string): Phones => {
  const read = async <T>(path: string): Promise<T> => (await fetch(page + path)).json()
  const rung = async (hint: string): Promise<Prompt> => {
    for (const end = Date.now() + longest; Date.now() < end; await wait(lookEvery)) {
      const prompts = await read<readonly Prompt[]>('/simulator/prompts')
      const found = prompts.find((prompt) => prompt.hint === hint)
      if (found) return found
    }
    throw new Error(`${hint} was not rung.`)
  }
  const answer = async (hint: string, how: PhoneAnswer): Promise<void> => {
    const { id } = await rung(hint)
    const { ok, status } = await fetch(`${page}/simulator/prompts/${id}/${how}`, { method: 'PUT' })
    if (!ok) throw new Error(`The phone ${hint} answered ${status}.`)
  }
  const polls = async () => (await read<{ polls: number }>('/simulator/requests')).polls
  return { page, rung, answer, polls }
}
