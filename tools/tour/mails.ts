import { setTimeout as wait } from 'node:timers/promises'
import { must, type Print } from './journal.ts'

interface Mail {
  readonly id: number
  readonly to: readonly string[]
  readonly subject: string
}

const PATIENCE_MS = 60_000

async function mailsAt(page: string): Promise<readonly Mail[]> {
  const response = await fetch(new URL('/mails', page))
  must(response.ok, `the mail page answered ${response.status}`)
  return (await response.json()) as Mail[]
}

/** The last mail before the tour. Later mails belong to the tour. */
export const lastMail = async (page: string): Promise<number> => (await mailsAt(page))[0]?.id ?? 0

interface Printing {
  readonly print: Print
  /** Subject of the last mail of the tour. */
  readonly subject: string
}

/** Prints the mails after `last` as soon as the one with the subject has arrived. */
export async function printMails(page: string, last: number, { print, subject }: Printing) {
  const end = Date.now() + PATIENCE_MS
  let mails = await mailsAt(page)
  while (!mails.some((mail) => mail.id > last && mail.subject === subject)) {
    must(Date.now() < end, `no mail "${subject}" after ${PATIENCE_MS} ms`)
    await wait(200)
    mails = await mailsAt(page)
  }
  const ours = mails.filter(({ id }) => id > last).reverse()
  print('')
  for (const mail of ours) print(`     ${mail.to.join(', ').padEnd(36)} ${mail.subject}`)
}
