import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { openElectronicId, type Prompt } from '../../adapters/eid.ts'
import type { Config } from '../../config.ts'
import { addressKey } from '../../http/address.ts'
import { route } from '../../http/route.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { appPrompt, phonePrompt } from './input.ts'
import { signInChosen, signInOrganisation, signInPerson } from './logins.ts'
import { giveHash, takeHash } from './one-time.ts'
import { refuseForeignPages } from './own-page.ts'
import { Prompts } from './prompts.ts'
import { answerAsLogin, refusalOf } from './refusal.ts'
import { subjectKeys } from './subject.ts'
import { verificationCode } from './verification-code.ts'

const HASH_WINDOW_SECONDS = 10 * 60

/** What waits for phones, and ends with the server. */
function openPrompts(app: FastifyInstance, config: Config) {
  const stopping = new AbortController()
  const eid = openElectronicId(config)
  const prompts = new Prompts({ db: app.db, eid, config, log: app.log, stopping: stopping.signal })
  app.addHook('preClose', (done) => {
    stopping.abort()
    done()
  })
  app.addHook('onClose', () => prompts.settled())
  return prompts
}

interface Chosen {
  readonly ticket?: string
  readonly companySsn?: string
}

function loginRoutes(scope: FastifyInstance, config: Config, prompts: Prompts): void {
  const subjectOf = subjectKeys(config.EID_CLIENT_SECRET)

  const identify = async (prompt: Prompt, request: FastifyRequest) => {
    const asking = { prompt, subject: subjectOf(prompt), address: addressKey(request.ip), gone: request.signal }
    // A hash is spent by the first prompt that it is shown to, however that one ends.
    if (prompt.method === 'app' && !(await takeHash(scope.db, prompt.hash))) throw refusalOf('timedOut')
    return { identity: await prompts.ask(asking), subject: asking.subject }
  }
  const asPerson = async (prompt: Prompt, request: FastifyRequest) =>
    signInPerson(scope, (await identify(prompt, request)).identity, request)
  const asOrganisation = async (prompt: Prompt, { ticket, companySsn }: Chosen, request: FastifyRequest) =>
    ticket === undefined
      ? signInOrganisation(scope, await identify(prompt, request), request)
      : signInChosen(scope, { ticket, companySsn, subject: subjectOf(prompt) }, request)

  route(scope, 'GET /api/Auth/GetToken', noObject, async ({ query }, { request }) =>
    asPerson(phonePrompt(query.phonenumber), request),
  )
  route(scope, 'GET /api/Auth/GetOrganizationToken', noObject, async ({ query }, { request }) =>
    asOrganisation(phonePrompt(query.phonenumber), query, request),
  )
  route(scope, 'GET /api/Auth/GetAppToken', noObject, async ({ query }, { request }) =>
    asPerson(appPrompt(query.ssn, query.hash), request),
  )
  route(scope, 'GET /api/Auth/GetAppOrganizationToken', noObject, async ({ query }, { request }) =>
    asOrganisation(appPrompt(query.ssn, query.hash), query, request),
  )
}

/** Sign-in by electronic ID (specification, sections 4 and 8; security.md, sections 1 and 2). */
export async function authRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const prompts = openPrompts(app, config)

  route(app, 'GET /api/Auth/GetAppRandomHash', noObject, async (_input, { db, request }) => {
    const rates = [{ count: config.LOGIN_HASHES_PER_ADDRESS, seconds: HASH_WINDOW_SECONDS }]
    await countStrictly(db, { name: 'app-hash', who: addressKey(request.ip), rates })
    const hash = await giveHash(db)
    return { hash, code: verificationCode(hash) }
  })

  await app.register(async (scope) => {
    answerAsLogin(scope)
    refuseForeignPages(scope)
    loginRoutes(scope, config, prompts)
  })
}
