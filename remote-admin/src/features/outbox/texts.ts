import { texts } from '@dyra/shared/i18n'
import strings from './texts.is.json'

export const text = texts(strings)

/** What an e-mail is about. A kind that this version does not know shows its name. */
export const kindText = (kind: string): string => (strings as Readonly<Record<string, string>>)[`kind.${kind}`] ?? kind

/** Codes of nodemailer and SMTP, and their texts. The first match applies. */
const sendErrors = [
  [/EENVELOPE|\b55\d\b/, 'error.address'],
  [/ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND/, 'error.connection'],
  [/EAUTH|\b53\d\b/, 'error.auth'],
] as const

/** Why an e-mail could not be sent. */
export const sendErrorText = (code: string): string =>
  text(sendErrors.find(([pattern]) => pattern.test(code))?.[1] ?? 'error.other')
