import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { createElectronicId, type Prompt } from '../../adapters/eid.ts'
import type { Config } from '../../config/config.ts'
import { addressClass, addressKey, addressOf } from '../../http/address.ts'
import { type Context, route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { keyedByAddress } from '../../limits/keyed-rates.ts'
import { countEach } from '../../limits/strict-limit.ts'
import { subjectKeys } from './hash-subject.ts'
import { type HashKind, issueHash, redeemHash } from './issue-tokens.ts'
import { appPrompt, phonePrompt } from './read-prompt.ts'
import { refuseForeignPages } from './refuse-foreign-pages.ts'
import { refusalForOutcome, setLoginErrorHandler } from './refuse-login.ts'
import { verificationCode } from './rules.ts'
import { Prompts } from './send-prompts.ts'
import { signInChosen, signInOrganisation, signInPerson } from './sign-in.ts'

const HASH_WINDOW_SECONDS = 10 * 60

/** Opens the login prompts, which end with the server. */
function openPrompts(app: FastifyInstance, config: Config) {
  const stopping = new AbortController()
  const eid = createElectronicId(config)
  const prompts = new Prompts({ db: app.db, eid, config, log: app.log, stopping: stopping.signal })
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })
  app.addHook('onClose', () => prompts.settled())
  return prompts
}

interface Chosen {
  readonly hash?: string
  readonly ticket?: string
  readonly companySsn?: string
  readonly asMember?: boolean
}

/** Issues the hash of a login with its code, which the page shows before the prompt is sent. */
function beginningRoutes(app: FastifyInstance, { LOGIN_HASHES_PER_ADDRESS: count }: Config): void {
  const rates = [{ count, seconds: HASH_WINDOW_SECONDS }]
  const begin = async (kind: HashKind, { db, request }: Context) => {
    // A known browser has its own count, so that others at its address cannot lock it out.
    const who = (await app.devices.find(request)) ?? addressKey(addressOf(request))
    await countEach(db, keyedByAddress({ name: kind, who, rates }))
    const hash = await issueHash(db, kind)
    return { hash, code: verificationCode(hash) }
  }
  route(app, 'GET /api/Auth/GetPhoneRandomHash', noObject, (_input, context) => begin('phone-hash', context))
  route(app, 'GET /api/Auth/GetAppRandomHash', noObject, (_input, context) => begin('app-hash', context))
}

function loginRoutes(scope: FastifyInstance, config: Config, prompts: Prompts): void {
  const subjectOf = subjectKeys(config.EID_CLIENT_SECRET)

  const identify = async (prompt: Prompt, hash: string | undefined, { request }: Context) => {
    const subject = subjectOf(prompt)
    // The first prompt uses the hash up, even if it fails.
    if (hash !== undefined && !(await redeemHash(scope.db, `${prompt.method}-hash`, hash)))
      throw refusalForOutcome('timedOut')
    const device = await scope.devices.find(request, subject)
    const address = addressOf(request)
    const source = { device, address: addressKey(address), network: addressClass(address) }
    const identity = await prompts.send({ prompt, subject, source, disconnected: request.signal })
    const subjects = [...new Set([subject, subjectOf({ method: 'app', ssn: identity.ssn })])]
    return { identity, subject, subjects }
  }
  const asPerson = async (prompt: Prompt, { hash }: Chosen, context: Context) =>
    signInPerson(scope, await identify(prompt, hash, context), context)
  const asOrganisation = async (prompt: Prompt, { hash, ticket, ...chosen }: Chosen, context: Context) =>
    ticket === undefined
      ? signInOrganisation(scope, await identify(prompt, hash, context), context)
      : signInChosen(scope, { ticket, ...chosen, subject: subjectOf(prompt) }, context)

  route(scope, 'GET /api/Auth/GetToken', noObject, async ({ query }, context) =>
    asPerson(phonePrompt(query.phonenumber, query.hash), query, context),
  )
  route(scope, 'GET /api/Auth/GetOrganizationToken', noObject, async ({ query }, context) =>
    asOrganisation(phonePrompt(query.phonenumber, query.hash), query, context),
  )
  route(scope, 'GET /api/Auth/GetAppToken', noObject, async ({ query }, context) =>
    asPerson(appPrompt(query.ssn, query.hash), query, context),
  )
  route(scope, 'GET /api/Auth/GetAppOrganizationToken', noObject, async ({ query }, context) =>
    asOrganisation(appPrompt(query.ssn, query.hash), query, context),
  )
}

/** Sign-in by electronic ID (docs/api.md#sign-in-calls, docs/security.md#waiting-logins). */
export async function authRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const prompts = openPrompts(app, config)

  beginningRoutes(app, config)
  await inScope(app, 'login', (scope) => {
    setLoginErrorHandler(scope)
    refuseForeignPages(scope)
    loginRoutes(scope, config, prompts)
  })
}
