import { mailKinds, to } from '../../messages/mail/index.ts'
import { agreementTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To a payer, for whom an administrator has accepted a veterinarian. */
    payerAgreementRecorded: { readonly veterinarianName: string }
  }
}

export const payerAgreementMails = mailKinds({
  payerAgreementRecorded: { texts: agreementTexts.mails.payerAgreementRecorded, path: to('/person/info') },
})
