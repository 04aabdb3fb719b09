import { mailKinds, to } from '../../messages/mail/index.ts'
import { readDisabled } from './mail-queries.ts'
import { webhookTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To everyone who may see the subscription. Filled when it is sent. */
    webhookDisabled: { readonly webhookId: number }
  }
}

export const webhookMails = mailKinds({
  webhookDisabled: {
    texts: webhookTexts.mails.webhookDisabled,
    path: to('/api-keys'),
    fill: async ({ payload: { webhookId }, recipientPersonId }, { db }) => {
      const found = typeof webhookId === 'number' ? await readDisabled(db, webhookId, recipientPersonId) : undefined
      if (!found) return undefined
      const { apiKeyId, keyName, url, reason } = found
      const facts = { keyName, url, reason: webhookTexts.reasons[reason] }
      return { facts, path: `/api-keys/${apiKeyId}/webhooks` }
    },
  },
})
