import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../config/config.ts'
import { memoizeTtl } from '../memoize-ttl.ts'
import { EidError } from './eid-errors.ts'
import { readSigningKey, type SigningKey } from './eid-key.ts'

export type EidConfig = Pick<
  Config,
  'EID_ISSUER' | 'EID_CLIENT_ID' | 'EID_CLIENT_SECRET' | 'EID_SIGNING_KEY' | 'EID_SIGNING_KEY_ID' | 'EID_TIMEOUT_MS'
>

/** Claims of a login request, named as in the service's API. */
export interface PromptClaims {
  readonly login_hint?: string
  readonly acr_values: 'sim-auth' | 'app-auth'
  /** At most 60 characters, without line breaks. */
  readonly binding_message: string
  readonly binding_content?: string
}

const SCOPE = 'openid profile signature'
const REQUEST_LIFE_SECONDS = 120
/** The issuer's metadata is read again after this time. */
const DISCOVERY_LIFE_MS = 60 * 60 * 1000

/** Metadata of the service, and signed requests to it. */
export interface EidClient {
  readonly configuration: () => Promise<oidc.Configuration>
  readonly requestOf: (configuration: oidc.Configuration, claims: PromptClaims) => Promise<string>
}

function sign({ key, kid }: SigningKey, clientId: string) {
  return (configuration: oidc.Configuration, claims: PromptClaims): Promise<string> =>
    new SignJWT({ ...claims, scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid !== undefined && { kid }) })
      .setIssuer(clientId)
      // The issuer exactly as in its metadata: Auðkenni's contains `:443`, which a URL object drops.
      .setAudience(configuration.serverMetadata().issuer)
      .setIssuedAt()
      .setNotBefore('0s')
      .setExpirationTime(`${REQUEST_LIFE_SECONDS}s`)
      .setJti(randomUUID())
      .sign(key)
}

/**
 * Undefined if no service is configured.
 * @throws ConfigError if the signing key is not usable
 */
export function createEidClient(config: EidConfig): EidClient | undefined {
  const { EID_ISSUER: issuer, EID_CLIENT_ID: id, EID_CLIENT_SECRET: secret, EID_SIGNING_KEY: signingKey } = config
  if (!(issuer && id && secret && signingKey)) return undefined
  const timeout = config.EID_TIMEOUT_MS / 1000
  // In production the configuration refuses an issuer without TLS (production-rules.ts).
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const metadata = { id_token_signed_response_alg: 'RS256' }
  const discover = async () => {
    const found = await oidc.discovery(new URL(issuer), id, metadata, oidc.ClientSecretBasic(secret), {
      execute,
      timeout,
    })
    if (found.serverMetadata().backchannel_authentication_endpoint === undefined)
      throw new EidError('unavailable', 'the issuer supports no backchannel authentication')
    return found
  }
  return {
    configuration: memoizeTtl(DISCOVERY_LIFE_MS, discover),
    requestOf: sign(readSigningKey(signingKey, config.EID_SIGNING_KEY_ID), id),
  }
}
