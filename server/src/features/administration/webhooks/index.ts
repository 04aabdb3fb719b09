export { resealWebhooks } from './webhooks.ts'
