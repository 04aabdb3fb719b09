import { mailKinds, to } from '../../messages/mail/index.ts'
import { termsTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To all persons, at least 30 days ahead. */
    userAgreementChanging: { readonly date: string }
    privacyPolicyChanging: { readonly date: string }
  }
}

export const termsMails = mailKinds({
  userAgreementChanging: { texts: termsTexts.mails.userAgreementChanging, path: to('/user-agreement') },
  privacyPolicyChanging: { texts: termsTexts.mails.privacyPolicyChanging, path: to('/privacy-policy') },
})
