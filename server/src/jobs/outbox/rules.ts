/** Attempts to send a mail. After these the mail is dead until an administrator retries it. */
export const MAX_ATTEMPTS = 10

const FIRST_PAUSE_S = 60
const MAX_PAUSE_S = 12 * 3600

/**
 * Seconds until the next attempt: pauses of 1, 3, 9, 27 … minutes, at most 12 hours. Ten attempts cover an outage of
 * the mail server of 42 hours.
 */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_S * 3 ** (Math.max(attempts, 1) - 1), MAX_PAUSE_S)

/** The Message-ID is the same for every attempt of a row, but different in a newly created registry. */
export const messageIdOf = (id: number, createdAt: Date, domain: string): string =>
  `outbox.${id}.${createdAt.getTime().toString(36)}@${domain}`
