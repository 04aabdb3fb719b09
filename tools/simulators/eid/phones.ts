/** What a phone or app can do with a prompt. */
export const ANSWERS = ['approve', 'cancel', 'timeout', 'pinLocked', 'failure'] as const
export type Answer = (typeof ANSWERS)[number]

export const SERVICE_FAULTS = ['none', 'down', 'slow', 'nonsense'] as const
/** Fault of the service; `down` breaks the connection, `slow` answers after a minute. */
export type ServiceFault = (typeof SERVICE_FAULTS)[number]

/** A prompt as the person sees it. */
export interface PendingPrompt {
  readonly id: string
  readonly method: 'phone' | 'app'
  /** What the prompt was sent to: the phone number or the kennitala. */
  readonly hint: string
  readonly ssn: string
  readonly name: string
  readonly message: string
  /** Code of the app or in the phone's message, for comparison with the page; null if there is none. */
  readonly code: string | null
  readonly askedAt: string
}

/** The fixed answer of this key applies to all numbers. */
export const EVERYONE = '*'

/** The phones and apps: pending prompts and automatic answers. */
export class Phones {
  readonly #pending = new Map<string, PendingPrompt>()
  readonly #fixed = new Map<string, Answer>()
  /** Number of prompts by phone number or kennitala, and number of polls. */
  readonly rings = new Map<string, number>()
  polls = 0
  fault: ServiceFault = 'none'

  ring(prompt: PendingPrompt): void {
    this.#pending.set(prompt.id, prompt)
    this.rings.set(prompt.hint, (this.rings.get(prompt.hint) ?? 0) + 1)
  }

  list(): readonly PendingPrompt[] {
    return [...this.#pending.values()]
  }

  read(id: string): PendingPrompt | undefined {
    return this.#pending.get(id)
  }

  end(id: string): void {
    this.#pending.delete(id)
  }

  /** Undefined: the phone or app waits for a press. */
  fixedAnswer(...hints: readonly string[]): Answer | undefined {
    const own = hints.find((hint) => this.#fixed.has(hint))
    return this.#fixed.get(own ?? EVERYONE)
  }

  fix(hint: string, answer: Answer | undefined): void {
    if (answer === undefined) this.#fixed.delete(hint)
    else this.#fixed.set(hint, answer)
  }

  reset(): void {
    this.#pending.clear()
    this.#fixed.clear()
    this.rings.clear()
    this.polls = 0
    this.fault = 'none'
  }
}
