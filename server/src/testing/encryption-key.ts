import { EncryptionKeys } from '../encryption/encryption-keys.ts'

/** Key that encrypts signing keys in tests. */
export const testEncryptionKey = Buffer.alloc(32, 1).toString('base64')
export const testEncryptionKeys = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: testEncryptionKey, DATA_DIR: '' })
