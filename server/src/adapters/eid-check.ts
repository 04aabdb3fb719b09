import * as oidc from 'openid-client'
import { ConfigError } from '../config/config.ts'
import { createEidClient, type EidConfig } from './eid-client.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

const REFUSED = new Set(['invalid_client', 'unauthorized_client', 'invalid_request_object'])
/** Some services answer only `invalid_request`, with the reason in the description. */
const OF_THE_OBJECT = /request object|signature/i

/** The service rejects our client id, secret or signing key. */
function isRefusal(error: oidc.ResponseBodyError | oidc.WWWAuthenticateChallengeError): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true
  return REFUSED.has(error.error) || OF_THE_OBJECT.test(error.error_description ?? '')
}

function checkSupport(name: string, supported: unknown, wanted: string): Finding {
  if (!Array.isArray(supported)) return good(`the issuer does not publish its ${name}; ${wanted} is used`)
  const text = `${name}: ${supported.join(', ')}`
  return supported.includes(wanted) ? good(text) : bad(`${text} (${wanted} is required)`)
}

const textOf = (error: unknown): string =>
  error instanceof oidc.ResponseBodyError
    ? [error.error, error.error_description].filter(Boolean).join(': ')
    : reasonOf(error)

/** Sends a signed request for no person. It rings no phone, and the error shows whether our client is accepted. */
async function probe(client: NonNullable<ReturnType<typeof createEidClient>>): Promise<Finding> {
  const configuration = await client.configuration()
  const request = await client.requestOf(configuration, { acr_values: 'sim-auth', binding_message: 'Check' })
  try {
    await oidc.initiateBackchannelAuthentication(configuration, { request })
    return bad('the issuer accepted a request for no person')
  } catch (error) {
    if (!(error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError))
      return bad(`unexpected response to a request: ${textOf(error)}`)
    return isRefusal(error)
      ? bad(`client id, secret or signing key is refused: ${textOf(error)}`)
      : good(`client and signing key are accepted; a request for no person is refused: ${textOf(error)}`)
  }
}

/** Checks that the settings are complete and that the service accepts them. Rings no phone. */
export async function checkElectronicId(config: EidConfig): Promise<readonly Finding[]> {
  let client: ReturnType<typeof createEidClient>
  try {
    client = createEidClient(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.errors.map(bad)
  }
  if (!client) return [bad('EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET and EID_SIGNING_KEY are not set')]
  const findings = [good('the settings are complete and the signing key is an RSA key')]
  try {
    const metadata = (await client.configuration()).serverMetadata()
    return [
      ...findings,
      good(`the issuer answers: ${metadata.issuer}`),
      checkSupport('delivery modes', metadata.backchannel_token_delivery_modes_supported, 'poll'),
      checkSupport(
        'signing algorithms of requests',
        metadata.backchannel_authentication_request_signing_alg_values_supported,
        'RS256',
      ),
      await probe(client),
    ]
  } catch (error) {
    return [...findings, bad(`the issuer cannot be reached: ${textOf(error)}`)]
  }
}
