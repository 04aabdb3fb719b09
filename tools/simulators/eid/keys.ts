import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const common = { kid: randomUUID(), alg: 'RS256', use: 'sig' }
  return {
    private: { ...(await exportJWK(privateKey)), ...common },
    public: { ...(await exportJWK(publicKey)), ...common },
  }
}

/** Keys and a secret for this start only. */
export async function newCredentials() {
  const [client, own] = await Promise.all([newKey(), newKey()])
  return {
    signingKey: JSON.stringify(client.private),
    clientSecret: randomBytes(24).toString('base64url'),
    clientKeys: { keys: [client.public] },
    ownKeys: { keys: [own.private] },
  }
}
