import { mailKinds, to } from '../../messages/mail/index.ts'
import { termsTexts } from './texts.ts'

export const termsMails = mailKinds({
  userAgreementChanging: { texts: termsTexts.mails.userAgreementChanging, path: to('/user-agreement') },
  privacyPolicyChanging: { texts: termsTexts.mails.privacyPolicyChanging, path: to('/privacy-policy') },
})
