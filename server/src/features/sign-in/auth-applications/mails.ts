import { mailKinds, to } from '../../messages/mail/index.ts'
import { texts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the applicant. */
    roleAccepted: { readonly roleName: string }
    roleRejected: { readonly roleName: string }
  }
}

export const authApplicationMails = mailKinds({
  roleAccepted: { texts: texts.mails.roleAccepted, path: to('/') },
  roleRejected: { texts: texts.mails.roleRejected, path: to('/contact') },
})
