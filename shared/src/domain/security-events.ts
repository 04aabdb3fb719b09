/** Kinds of security events (docs/decisions/0024-security-events.md). */
export const SECURITY_KINDS = [
  'loginRefused',
  'loginLocked',
  'denied',
  'referenceRefused',
  'bulkRead',
  'limitMet',
  'roleChanged',
  'settingsChanged',
  'keyMade',
  'keyRevoked',
  'keyMisused',
  'exported',
  'authorityUsed',
  'previewStarted',
  'previewEnded',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** `done`: the act happened. All others are reasons why it did not. */
export const SECURITY_OUTCOMES = [
  'done',
  'forbidden',
  'notFound',
  'limited',
  'cancelled',
  'timedOut',
  'refused',
  'revoked',
  'expired',
  'stopped',
] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]
