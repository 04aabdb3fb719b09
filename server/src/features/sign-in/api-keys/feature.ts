import { defineFeature } from '../../feature.ts'
import { apiKeyCalls } from './calls.ts'
import { apiKeyMails } from './mails.ts'
import { exportedApiKeys } from './queries.ts'
import { notifyExpiringKeys } from './service.ts'

export const apiKeys = defineFeature({
  calls: apiKeyCalls,
  mails: apiKeyMails,
  jobs: [{ job: 'api-keys', at: '01:30', run: notifyExpiringKeys }],
  exports: { apiKeys: exportedApiKeys },
})
