/** SMS that one person gets in a day, about all found reports. */
export const SMS_PER_PERSON = 5

const ICELAND = '+354'

/** E.164: Icelandic numbers are stored without the country code. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `${ICELAND}${phone}`)

/** The first number that SMS may be sent to, in E.164. */
export const smsNumber = (phones: readonly string[], prefixes: readonly string[]): string | undefined =>
  phones.map(international).find((phone) => prefixes.some((prefix) => phone.startsWith(prefix)))
