import type { LinkTokens } from './link-token.ts'

// Paths of pages behind links that mails, screens and SMS share.

/** The thread of a found report, for a person on the owner's side. */
export const threadPath = (tokens: LinkTokens, foundReportId: string, personId: number): string =>
  `/found?t=${tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: String(personId) })}`

/** Path of the thread for its finder. */
export const finderPath = (tokens: LinkTokens, foundReportId: string): string =>
  `/found?t=${tokens.create({ purpose: 'foundReport', objectId: foundReportId, receiver: 'finder' })}`

/** The page on which the new owner accepts a registration. */
export const acceptancePath = (tokens: LinkTokens, transferId: number, newOwnerPersonId: number): string =>
  `/accept?t=${tokens.create({ purpose: 'registration', objectId: String(transferId), receiver: String(newOwnerPersonId) })}`

/** The page on which an owner confirms: the question of one year. */
export const confirmationPath = (
  tokens: LinkTokens,
  { personId, round }: { readonly personId: number; readonly round: number },
): string =>
  `/confirm?t=${tokens.create({ purpose: 'confirmation', objectId: `${personId}-${round}`, receiver: String(personId) })}`
