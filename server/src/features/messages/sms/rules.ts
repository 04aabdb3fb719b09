/** SMS that one person gets in a day. */
export const SMS_PER_PERSON = 5
/** Registrations and yearly questions use at most this share of a limit, so that found reports always have the rest. */
const REGISTRATION_SHARE = 0.5

/** How many SMS may have been sent before one is refused. */
export const smsLimit = (all: number, mayWait: boolean): number =>
  mayWait ? Math.floor(all * REGISTRATION_SHARE) : all

const ICELAND = '+354'

/** E.164: Icelandic numbers are stored without the country code. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `${ICELAND}${phone}`)

/** The first number that SMS may be sent to, in E.164. */
export const smsNumber = (phones: readonly string[], prefixes: readonly string[]): string | undefined =>
  phones.map(international).find((phone) => prefixes.some((prefix) => phone.startsWith(prefix)))
