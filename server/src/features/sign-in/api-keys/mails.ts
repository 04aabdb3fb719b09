import { mailKinds, to } from '../../messages/mail/index.ts'
import { apiKeyTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To administrators. The date is the last day of the key. */
    apiKeyExpiring: { readonly keyName: string; readonly date: string }
  }
}

export const apiKeyMails = mailKinds({
  apiKeyExpiring: { texts: apiKeyTexts.mails.apiKeyExpiring, path: to('/api-keys') },
})
