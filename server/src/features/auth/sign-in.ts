import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../adapters/eid.ts'
import { addressOf } from '../../http/address.ts'
import type { Context } from '../../http/route.ts'
import { personBySsn } from '../users/index.ts'
import { issueTicket, redeemTicket } from './issue-tokens.ts'
import { LoginRefusal, loginRefusal, refusalForOutcome } from './refuse-login.ts'
import { loginTexts } from './texts.ts'

async function personIdOf(app: FastifyInstance, ssn: string): Promise<number> {
  const person = await personBySsn(app, ssn)
  if (!person) throw loginRefusal(403, loginTexts.unknownPerson)
  return person.id
}

interface SessionPersons {
  readonly personId: number
  readonly actingPersonId?: number
}

async function open({ sessions }: FastifyInstance, persons: SessionPersons, { request }: Context): Promise<string> {
  const userAgent = request.headers['user-agent']
  const { token } = await sessions.open({ ...persons, userAgent, address: addressOf(request) })
  return token
}

/** A human who answered a prompt. */
interface Identified {
  readonly identity: Identity
  /** Key of the phone or kennitala that was prompted. */
  readonly subject: string
  /** All keys known to belong to the same human. */
  readonly subjects: readonly string[]
}

/** Id of the human. Their browser is a known device from now on. */
async function humanIdOf(app: FastifyInstance, { identity, subjects }: Identified, { request, reply }: Context) {
  const personId = await personIdOf(app, identity.ssn)
  await app.devices.remember(request, reply, { personId, subjects })
  return personId
}

/** Opens a session of the person. */
export async function signInPerson(app: FastifyInstance, identified: Identified, context: Context): Promise<string> {
  return open(app, { personId: await humanIdOf(app, identified, context) }, context)
}

/**
 * Opens a session of the only company that the person may act for, according to the company register now.
 * @throws LoginRefusal 403 without a company, 409 with the choice of several
 */
export async function signInOrganisation(
  app: FastifyInstance,
  identified: Identified,
  context: Context,
): Promise<string> {
  const { identity, subject } = identified
  const humanId = await humanIdOf(app, identified, context)
  const companies = await app.registers.companies.companiesOf(identity.ssn)
  const [only, ...others] = companies
  if (!only) throw loginRefusal(403, loginTexts.noCompany)
  if (others.length === 0)
    return open(app, { personId: await personIdOf(app, only.ssn), actingPersonId: humanId }, context)
  const ticket = await issueTicket(app.db, { humanId, subject, companies: companies.map(({ ssn }) => ssn) })
  throw new LoginRefusal(409, {
    Message: loginTexts.chooseCompany,
    ticket,
    companies: companies.map(({ ssn, name }) => ({ companySsn: ssn, companyName: name })),
  })
}

interface Chosen {
  readonly ticket: string
  readonly companySsn: string | undefined
  readonly subject: string
}

/** Opens a session of the chosen company. The ticket replaces a second prompt and is valid once. */
export async function signInChosen(app: FastifyInstance, chosen: Chosen, context: Context): Promise<string> {
  const choice = await redeemTicket(app.db, chosen.ticket)
  if (!choice || choice.subject !== chosen.subject) throw refusalForOutcome('timedOut')
  const { companySsn } = chosen
  if (companySsn === undefined || !choice.companies.includes(companySsn)) throw loginRefusal(403, loginTexts.noCompany)
  return open(app, { personId: await personIdOf(app, companySsn), actingPersonId: choice.humanId }, context)
}
