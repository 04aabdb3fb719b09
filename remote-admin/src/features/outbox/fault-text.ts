import { text } from './text.ts'

/** The first that fits tells what the mailer's code means (nodemailer's names, and the server's number). */
const faults = [
  [/EENVELOPE|\b55\d\b/, 'error.address'],
  [/ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND/, 'error.connection'],
  [/EAUTH|\b53\d\b/, 'error.auth'],
] as const

/** Why a mail could not be sent, in words. */
export const errorMessage = (code: string): string =>
  text(faults.find(([pattern]) => pattern.test(code))?.[1] ?? 'error.other')
