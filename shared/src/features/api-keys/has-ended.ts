import type { ApiKey } from '../../contract/api-keys.ts'
import { today } from '../../domain/dates.ts'

/** The key no longer works and is listed for its history. */
export const hasEnded = ({ revoked, expires }: Pick<ApiKey, 'revoked' | 'expires'>): boolean =>
  revoked !== null || expires < today()
