import { rates } from '@dyra/shared/domain/rates'
import { humanOf, type PersonCaller } from '../../../access/caller.ts'
import type { Tx } from '../../../db/transaction.ts'
import { keyedByAddress, keyedRates } from '../../../limits/rates.ts'
import { countAttempt, countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { foundReportTexts } from './texts.ts'

/** An address that sent too many reports can continue after a sign-in. */
export const signInRequired = () => problem(403, { type: 'sign-in-required', title: foundReportTexts.signIn })

interface Counted {
  readonly caller: PersonCaller | null
  readonly addressKey: string
  readonly isFromScan?: boolean
}

/** Counts a report of a signed-in person, or of an address. @throws ProblemError 429, or 403 of type sign-in-required */
export async function countReport(tx: Tx, { caller, addressKey, isFromScan = false }: Counted): Promise<void> {
  const name = 'foundReport'
  if (caller) {
    const limit = isFromScan
      ? { name: 'scanReport', rates: rates.scanReports }
      : { name, rates: rates.foundReportsByPerson }
    return countStrictly(tx, { ...limit, who: `person-${humanOf(caller)}`, reason: foundReportTexts.reports })
  }
  const keyed = keyedByAddress({ name, who: addressKey, rates: rates.foundReportsByAddress })
  if ((await countAttempt(tx, keyed)).waitMs > 0) throw signInRequired()
}

/** Whether an address, given as a keyed hash, may get a mail before its owner has opened a link in one. */
export async function mayMailUnconfirmed(tx: Tx, addressHash: string): Promise<boolean> {
  const keyed = keyedRates({ name: 'finderMail', who: addressHash, rates: rates.mailsToUnconfirmedAddress })
  return (await countAttempt(tx, keyed)).waitMs === 0
}
