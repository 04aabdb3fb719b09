import { createHash } from 'node:crypto'
import type { Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import type { Directory, Holder } from './directory.ts'
import { errors, Provider, quietly } from './library.ts'
import type { Answer, Phones } from './phones.ts'

/** Path of the service at Auðkenni. */
export const SERVICE_PATH = '/sso/oauth2/realms/root/realms/audkenni'

const PROMPT_SECONDS = 120
const MAX_MESSAGE = 60

export interface ServiceSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Public keys of the client, and the private keys of the service. */
  readonly clientKeys: JWKS
  readonly ownKeys: JWKS
  /** Seconds between polls. Auðkenni uses the default of five. */
  readonly pollSeconds: number
}

const CODES: Readonly<Record<Exclude<Answer, 'approve'>, string>> = {
  cancel: 'mssp_401',
  timeout: 'mssp_208',
  pinLocked: 'mssp_402',
  failure: 'mssp_900',
}

const refused = (code: string) => new errors.CustomOIDCProviderError('access_denied', code)

/** The four digits that the app shows, from the hash in base64; a phone shows the message, which ends with its code. */
function codeOf(content: unknown, message: unknown): string | null {
  if (typeof content !== 'string') return /\b\d{4}$/.exec(String(message ?? ''))?.[0] ?? null
  const digest = createHash('sha256').update(Buffer.from(content, 'base64')).digest()
  return String(digest.readUInt16BE(30) % 10000).padStart(4, '0')
}

function holderOf(directory: Directory, acr: unknown, hint: string): Holder {
  if (acr === 'sim-auth') {
    if (!/^\d{7}$/.test(hint)) throw refused('mssp_101')
    const holder = directory.byPhone(hint)
    if (!holder) throw refused('mssp_105')
    return holder
  }
  const holder = directory.bySsn(hint)
  if (!holder) throw refused('audkenni_404')
  return holder
}

const params = (ctx: KoaContextWithOIDC): Record<string, unknown> => ({ ...ctx.oidc.params })

/** Simulates Auðkenni: the same paths, requests and error codes, with the phones of the demonstration. */
export class SimulatedService {
  readonly #provider: InstanceType<typeof Provider>
  readonly #phones: Phones
  readonly #directory: Directory

  constructor(settings: ServiceSettings, directory: Directory, phones: Phones) {
    this.#phones = phones
    this.#directory = directory
    this.#provider = quietly(() => new Provider(settings.issuer, this.#configuration(settings)))
    // Behind a proxy with TLS the endpoints have the address that the proxy names.
    this.#provider.proxy = true
    this.#provider.use(async (ctx, next) => {
      await next()
      const body: unknown = ctx.body
      if (typeof body === 'object' && body !== null && 'auth_req_id' in body)
        Object.assign(body, { interval: settings.pollSeconds })
    })
    this.#provider.on('server_error', (_ctx, error) => process.stderr.write(`eid simulator: ${error.stack}\n`))
  }

  callback() {
    return this.#provider.callback()
  }

  /** Returns false if the prompt no longer exists. */
  async answer(id: string, answer: Answer): Promise<boolean> {
    const prompt = this.#phones.read(id)
    this.#phones.end(id)
    const request = prompt && (await this.#provider.BackchannelAuthenticationRequest.find(id))
    if (!request?.accountId || !request.clientId) return false
    if (answer === 'approve') {
      const grant = new this.#provider.Grant({ clientId: request.clientId, accountId: request.accountId })
      grant.addOIDCScope(request.scope ?? '')
      await grant.save()
      await this.#provider.backchannelResult(request, grant)
      return true
    }
    // backchannelResult would drop the description, which holds Auðkenni's code.
    Object.assign(request, { error: 'access_denied', errorDescription: CODES[answer] })
    await request.save()
    return true
  }

  async #ring(ctx: KoaContextWithOIDC, id: string, ssn: string): Promise<void> {
    const holder = this.#directory.bySsn(ssn)
    const { login_hint: hint, acr_values: acr, binding_message: message, binding_content: content } = params(ctx)
    this.#phones.ring({
      id,
      method: acr === 'sim-auth' ? 'phone' : 'app',
      hint: String(hint),
      ssn,
      name: holder?.name ?? '',
      message: String(message ?? ''),
      code: codeOf(content, message),
      askedAt: new Date().toISOString(),
    })
    setTimeout(() => this.#phones.end(id), PROMPT_SECONDS * 1000).unref()
    const fixed = this.#phones.fixedAnswer(String(hint), holder?.phone ?? '')
    if (fixed) await this.answer(id, fixed)
  }

  #configuration({ clientId, clientSecret, clientKeys, ownKeys }: ServiceSettings): Configuration {
    return {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [],
          response_types: [],
          grant_types: ['urn:openid:params:grant-type:ciba'],
          token_endpoint_auth_method: 'client_secret_basic',
          backchannel_token_delivery_mode: 'poll',
          backchannel_authentication_request_signing_alg: 'RS256',
          id_token_signed_response_alg: 'RS256',
          jwks: clientKeys,
        },
      ],
      jwks: ownKeys,
      scopes: ['openid', 'profile', 'signature'],
      claims: { openid: ['sub'], profile: ['name', 'nationalRegisterId'], signature: ['signature', 'certificate'] },
      extraParams: ['binding_content'],
      acrValues: ['sim-auth', 'app-auth'],
      clientAuthMethods: ['client_secret_basic'],
      enabledJWA: { requestObjectSigningAlgValues: ['RS256'], idTokenSigningAlgValues: ['RS256'] },
      routes: {
        backchannel_authentication: '/bc-authorize',
        token: '/access_token',
        jwks: '/connect/jwk_uri',
        userinfo: '/userinfo',
      },
      ttl: { BackchannelAuthenticationRequest: PROMPT_SECONDS, AccessToken: 120, IdToken: 120, Grant: 300 },
      features: { devInteractions: { enabled: false }, requestObjects: { enabled: true }, ciba: this.#ciba() },
      findAccount: (_ctx, ssn) => {
        const holder = this.#directory.bySsn(ssn)
        return holder && { accountId: ssn, claims: () => ({ sub: ssn, name: holder.name, nationalRegisterId: ssn }) }
      },
    }
  }

  #ciba(): NonNullable<Configuration['features']>['ciba'] {
    return {
      enabled: true,
      deliveryModes: ['poll'],
      processLoginHint: async (ctx, hint) => holderOf(this.#directory, params(ctx).acr_values, hint ?? '').ssn,
      verifyUserCode: async () => undefined,
      validateRequestContext: async () => undefined,
      validateBindingMessage: async (_ctx, message) => {
        if (message !== undefined && (message.length > MAX_MESSAGE || message.includes('\n')))
          throw new errors.InvalidBindingMessage(`at most ${MAX_MESSAGE} characters without line breaks`)
      },
      triggerAuthenticationDevice: async (ctx, request, account) => this.#ring(ctx, request.jti, account.accountId),
    }
  }
}
