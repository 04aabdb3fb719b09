import { mailKinds, to } from '../../messages/mail/index.ts'
import { agreementTexts } from './texts.ts'

export const payerAgreementMails = mailKinds({
  payerAgreementRecorded: { texts: agreementTexts.mails.payerAgreementRecorded, path: to('/person/info') },
})
