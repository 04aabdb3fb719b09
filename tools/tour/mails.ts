import { setTimeout as wait } from 'node:timers/promises'
import { must, type Print } from './journal.ts'

interface Mail {
  readonly id: number
  readonly to: readonly string[]
  readonly subject: string
}

const PATIENCE_MS = 15_000

async function mailsAt(page: string): Promise<readonly Mail[]> {
  const response = await fetch(new URL('/mails', page))
  must(response.ok, `the mail page answered ${response.status}`)
  return (await response.json()) as Mail[]
}

/** The last mail before the tour. Later mails belong to the tour. */
export const lastMail = async (page: string): Promise<number> => (await mailsAt(page))[0]?.id ?? 0

/** Prints the mails after `last` as soon as there are as many as the tour caused. */
export async function printMails(page: string, last: number, { print, least }: { print: Print; least: number }) {
  const end = Date.now() + PATIENCE_MS
  let mails = await mailsAt(page)
  while (mails.filter(({ id }) => id > last).length < least) {
    must(Date.now() < end, `fewer than ${least} mails after ${PATIENCE_MS} ms`)
    await wait(200)
    mails = await mailsAt(page)
  }
  const ours = mails.filter(({ id }) => id > last).reverse()
  print('')
  for (const { to, subject } of ours) print(`     ${to.join(', ').padEnd(36)} ${subject}`)
}
