/** Tries of one mail; afterwards it waits, dead, for an administrator. */
export const MAX_TRIES = 10

const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 12 * 3600

/** 1, 3, 9, 27 … minutes, at most 12 hours: ten tries outlast a mail server that is down for a day and a half. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_S * 3 ** (Math.max(attempts, 1) - 1), LONGEST_PAUSE_S)

/** The same for every attempt of a row, and different after the registry was set up again. */
export const messageIdOf = (id: number, createdAt: Date, domain: string): string =>
  `outbox.${id}.${createdAt.getTime().toString(36)}@${domain}`
