import { features } from './index.ts'
import type { MailKinds } from './messages/mail/index.ts'

/** The kinds of e-mail of all features. */
export const mailKinds: MailKinds = Object.assign({}, ...features.map(({ mails }) => mails))
