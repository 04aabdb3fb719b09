import { createHash } from 'node:crypto'
import type { ConfirmationNeed } from '@dyra/shared/domain/email'
import type { Caller } from '../../../access/caller.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import type { AddressRow } from './queries.ts'

type Addressed = Pick<AddressRow, 'personId' | 'email' | 'setBy'>

const FINGERPRINT = 32

/**
 * Binds a link to the address and to who set it: when the person takes the address over, earlier links become invalid.
 */
const fingerprint = ({ personId, email, setBy }: Addressed): string =>
  createHash('sha256').update(`${personId}:${setBy}:${email}`).digest('hex').slice(0, FINGERPRINT)

export const addressToken = (tokens: LinkTokens, row: Addressed): string =>
  tokens.create({ purpose: 'emailAddress', objectId: String(row.personId), receiver: fingerprint(row) })

export const isLinkOf = (receiver: string, row: Addressed): boolean => receiver === fingerprint(row)

/**
 * Whether the caller is the person, not a representative; for an organisation, a manager of its workplace, or anyone
 * who acts for it outside a workplace.
 */
const isPerson = (caller: Caller | null, personId: number): boolean =>
  caller?.kind === 'person' &&
  caller.personId === personId &&
  caller.representativeId === null &&
  caller.workplace?.isManager !== false

/**
 * The person who may press the button. The link proves that someone reads the mails to the address. If another person
 * set the address, the reader may be that other person, so the owner of the data must also be signed in.
 */
export function needOf({ personId, setBy }: Addressed, caller: Caller | null): ConfirmationNeed {
  if (setBy === personId || isPerson(caller, personId)) return 'press'
  return caller === null ? 'signIn' : 'otherPerson'
}
