import { localizedTexts } from '../../../language/localized.ts'
import { mailKinds, to } from '../../messages/mail/index.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const termsTexts = localizedTexts(is, en)

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
