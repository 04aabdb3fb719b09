import type { Database } from '../../db/connection.ts'
import type { MailFiller, MailFillers } from '../mail/index.ts'
import { findPending } from './queries.ts'

/** The pets that still wait for the owner's answer when the mail is sent; no mail without any. */
export function importFillers(db: Database): MailFillers {
  const filler: MailFiller = async ({ payload: { importId }, recipientPersonId }) => {
    if (typeof importId !== 'number' || recipientPersonId === null) return undefined
    const pending = await findPending(db, [importId, recipientPersonId])
    const [first] = pending
    if (first === undefined) return undefined
    return { facts: { pets: pending.map(({ total: _total, ...pet }) => pet), total: first.total }, path: '/transfers' }
  }
  return { importedPets: filler }
}
