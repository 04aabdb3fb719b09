import { EncryptionKeys } from '../encryption/encryption-keys.ts'

/** What applications and commands under test encrypt the signing keys with: never beside real data. */
export const testEncryptionKey = Buffer.alloc(32, 1).toString('base64')
export const testEncryptionKeys = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: testEncryptionKey, DATA_DIR: '' })
