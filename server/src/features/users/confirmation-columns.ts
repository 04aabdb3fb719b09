import { NOW } from '../../db/change.ts'

/** Columns of a person whose details were confirmed now. */
export const confirmedNow = {
  confirmed_at: NOW as typeof NOW,
  stale_at: null,
  stale_reason: null,
}

/** Columns of a person whose details are no longer stale. */
export const notStale = { stale_at: null, stale_reason: null } as const
