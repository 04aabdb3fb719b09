import { mailKinds, to } from '../../messages/mail/index.ts'
import { apiKeyTexts } from './texts.ts'

export const apiKeyMails = mailKinds({
  apiKeyExpiring: { texts: apiKeyTexts.mails.apiKeyExpiring, path: to('/api-keys') },
})
