import { setTimeout as wait } from 'node:timers/promises'
import { patience } from './patience.ts'

interface Mail {
  readonly id: number
  readonly to: readonly string[]
  readonly subject: string
}

/** The mails and SMS that the simulators received. */
export interface Mails {
  /** Waits for a mail with this subject and resolves to its id. */
  arrived(to: string, subject: string, limitMs?: number): Promise<number>
  /** Waits for a mail whose subject ends with six digits and resolves to them. */
  codeFor(to: string): Promise<string>
  /** Waits for an SMS to this number and resolves to its text. */
  smsArrived(to: string): Promise<string>
  /** Path of a link in the mail, by default of its button. */
  linkOf(id: number, label?: string): Promise<string>
  /** The HTML of the mail. */
  textOf(id: number): Promise<string>
}

const lookEvery = 100
/** Jobs that send mails run every 15 seconds, and the worker of the outbox after them. */
const usual = 40_000
const longest = (limitMs = usual): number => patience({ byHand: limitMs, busy: 5 * limitMs })

export function mailsAt(page: string): Mails {
  const textOf = async (id: number) => (await fetch(`${page}/mail/${id}/html`)).text()
  return {
    arrived: async (to, subject, limitMs) => {
      for (const end = Date.now() + longest(limitMs); Date.now() < end; await wait(lookEvery)) {
        const mails: readonly Mail[] = await (await fetch(`${page}/mails`)).json()
        const found = mails.find((mail) => mail.to.includes(to) && mail.subject === subject)
        if (found) return found.id
      }
      throw new Error(`No mail "${subject}" came for ${to}.`)
    },
    codeFor: async (to) => {
      for (const end = Date.now() + longest(); Date.now() < end; await wait(lookEvery)) {
        const mails: readonly Mail[] = await (await fetch(`${page}/mails`)).json()
        const code = mails.filter((mail) => mail.to.includes(to)).map(({ subject }) => /\d{6}$/.exec(subject)?.[0])
        const found = code.find((digits) => digits !== undefined)
        if (found) return found
      }
      throw new Error(`No code came for ${to}.`)
    },
    smsArrived: async (to) => {
      for (const end = Date.now() + longest(); Date.now() < end; await wait(lookEvery)) {
        const response = await fetch(`${page}/sms/messages?${new URLSearchParams({ to })}`)
        const [newest]: readonly { readonly body: string }[] = await response.json()
        if (newest) return newest.body
      }
      throw new Error(`No SMS came to ${to}.`)
    },
    textOf,
    linkOf: async (id, label) => {
      const html = await textOf(id)
      const links = [...html.matchAll(/href="(https?:[^"]+)"[^>]*>([^<]*)</g)]
      const [, address] = links.find(([, , text]) => label === undefined || text === label) ?? []
      if (!address) throw new Error(`The mail ${id} has no link.`)
      const { pathname, search } = new URL(address)
      return pathname + search
    },
  }
}
