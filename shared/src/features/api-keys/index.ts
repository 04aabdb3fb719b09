// What administrators and veterinarians see of API keys and of their subscriptions.
export { hasEnded } from './has-ended.ts'
export { SecretDialog } from './SecretDialog.tsx'
export { SubscriptionsLink } from './SubscriptionsLink.tsx'
