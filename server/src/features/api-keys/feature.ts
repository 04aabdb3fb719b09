import { defineFeature } from '../feature.ts'
import { apiKeyCalls } from './calls.ts'
import { notifyExpiringKeys } from './notify-expiring-keys.ts'

export const apiKeys = defineFeature({
  calls: apiKeyCalls,
  jobs: [{ job: 'api-keys', at: '01:30', run: notifyExpiringKeys }],
})
