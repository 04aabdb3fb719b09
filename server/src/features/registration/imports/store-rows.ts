import { decrypt, encrypt } from '../../../encryption/encrypt.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import type { StoredRow } from './rules.ts'

/** Rows as they are stored: encrypted, because they name persons. */
export const encryptRows = (keys: EncryptionKeys, rows: readonly StoredRow[]): Promise<string> =>
  encrypt(keys, Buffer.from(JSON.stringify(rows)))

export const decryptRows = async (keys: EncryptionKeys, stored: string): Promise<readonly StoredRow[]> =>
  JSON.parse(Buffer.from(await decrypt(keys, stored)).toString())
