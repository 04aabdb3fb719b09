import { mailKinds, to } from '../mail/index.ts'
import { apiKeyTexts } from './texts.ts'

export const apiKeyMails = mailKinds({
  apiKeyExpiring: { texts: apiKeyTexts.mails.apiKeyExpiring, path: to('/api-keys') },
})
