import * as oidc from 'openid-client'
import { type EidConfig, openEidClient } from './eid-client.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

const REFUSED = new Set(['invalid_client', 'unauthorized_client', 'invalid_request_object'])
/** Services that know only `invalid_request` still say what of it was wrong. */
const OF_THE_OBJECT = /request object|signature/i

/** Answers that say: we are not who we should be. */
function isRefusal(error: oidc.ResponseBodyError | oidc.WWWAuthenticateChallengeError): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true
  return REFUSED.has(error.error) || OF_THE_OBJECT.test(error.error_description ?? '')
}

function offers(name: string, offered: unknown, wanted: string): Finding {
  if (!Array.isArray(offered)) return good(`the issuer does not say its ${name}; ${wanted} is used`)
  const text = `${name}: ${offered.join(', ')}`
  return offered.includes(wanted) ? good(text) : bad(`${text} (${wanted} is needed)`)
}

const textOf = (error: unknown): string =>
  error instanceof oidc.ResponseBodyError
    ? [error.error, error.error_description].filter(Boolean).join(': ')
    : reasonOf(error)

/** A signed request that names no one: it rings no phone, and the refusal tells whether our client was accepted. */
async function probe(client: NonNullable<ReturnType<typeof openEidClient>>): Promise<Finding> {
  const configuration = await client.configuration()
  const request = await client.requestOf(configuration, { acr_values: 'sim-auth', binding_message: 'Check' })
  try {
    await oidc.initiateBackchannelAuthentication(configuration, { request })
    return bad('the issuer took a request that asks nobody')
  } catch (error) {
    if (!(error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError))
      return bad(`a request was not answered as agreed: ${textOf(error)}`)
    return isRefusal(error)
      ? bad(`client id, secret or signing key is refused: ${textOf(error)}`)
      : good(`client and signing key are accepted; a request that asks nobody is refused: ${textOf(error)}`)
  }
}

/** Looks whether the settings are complete and the service answers to them. Rings no phone. */
export async function checkElectronicId(config: EidConfig): Promise<readonly Finding[]> {
  const client = openEidClient(config)
  if (!client) return [bad('EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET and EID_SIGNING_KEY are not set')]
  const findings = [good('the settings are complete and the signing key is an RSA key')]
  try {
    const metadata = (await client.configuration()).serverMetadata()
    return [
      ...findings,
      good(`the issuer answers: ${metadata.issuer}`),
      offers('delivery modes', metadata.backchannel_token_delivery_modes_supported, 'poll'),
      offers(
        'signing algorithms of requests',
        metadata.backchannel_authentication_request_signing_alg_values_supported,
        'RS256',
      ),
      await probe(client),
    ]
  } catch (error) {
    return [...findings, bad(`the issuer cannot be asked: ${textOf(error)}`)]
  }
}
