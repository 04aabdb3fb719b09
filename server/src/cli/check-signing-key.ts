import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { EncryptionKeys, UnknownEncryptionKey } from '../encryption/encryption-keys.ts'
import { requireSigning } from '../features/sign-in/sessions/index.ts'

/** Why KEY_ENCRYPTION_KEY does not decrypt the signing key of a registry; undefined if it does. */
export async function signingKeyError(db: Database, config: Config): Promise<string | undefined> {
  try {
    await requireSigning(db, EncryptionKeys.open(config))
    return undefined
  } catch (error) {
    if (error instanceof UnknownEncryptionKey) return error.message
    throw error
  }
}
