import { acceptancePath, confirmationPath, finderPath, threadPath } from '../../../links/link-paths.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { smsTexts } from './texts.ts'

/** Maximum number of SMS to one person in a day. */
export const SMS_PER_PERSON = 5
/** Registrations and yearly questions use at most this share of a limit, so that found reports always have the rest. */
const REGISTRATION_SHARE = 0.5

/** How many SMS may have been sent before the next is refused. */
export const smsLimit = (all: number, mayWait: boolean): number =>
  mayWait ? Math.floor(all * REGISTRATION_SHARE) : all

const ICELAND = '+354'

/** E.164: Icelandic numbers are stored without the country code. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `${ICELAND}${phone}`)

/** The first number that SMS may be sent to, in E.164. */
export const smsNumber = (phones: readonly string[], prefixes: readonly string[]): string | undefined =>
  phones.map(international).find((phone) => prefixes.some((prefix) => phone.startsWith(prefix)))

/** What an SMS is about: a found report, a transfer, or a yearly question. */
export interface AboutSms {
  /** Null if the SMS is for the finder of the report. */
  readonly personId: number | null
  readonly foundReportId: string | null
  readonly petTransferId: number | null
  /** The number of the yearly question. */
  readonly confirmationRound: number | null
}

function kindOf({ petTransferId, confirmationRound }: AboutSms): keyof typeof smsTexts.bodies {
  if (confirmationRound !== null) return 'confirmation'
  return petTransferId === null ? 'foundReport' : 'registration'
}

/**
 * Fits into one part of 70 characters, even with the longest PUBLIC_URL that the configuration accepts. Says nothing
 * about the receiver and the pet, because a locked phone shows the SMS.
 */
export const smsBody = (sms: AboutSms, { publicUrl, code }: { readonly publicUrl: string; readonly code: string }) =>
  `${smsTexts.bodies[kindOf(sms)]} ${publicUrl}/s/${code}`

/** Six digits that confirm a number. */
export const codeBody = (digits: string): string => `${smsTexts.code} ${digits}`

/** The page that the link in an SMS leads to. */
export function smsPath(
  { personId, foundReportId, petTransferId, confirmationRound: round }: AboutSms,
  tokens: LinkTokens,
): string {
  if (personId === null) return finderPath(tokens, String(foundReportId))
  if (round !== null) return confirmationPath(tokens, { personId, round })
  if (petTransferId !== null) return acceptancePath(tokens, petTransferId, personId)
  return threadPath(tokens, String(foundReportId), personId)
}
