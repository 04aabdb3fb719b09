import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../adapters/eid.ts'
import { addressOf } from '../../http/address.ts'
import type { Context } from '../../http/route.ts'
import { personBySsn } from '../users/index.ts'
import { giveTicket, takeTicket } from './issue-tokens.ts'
import { LoginRefusal, refusalOf, refuse } from './refuse-login.ts'
import { loginTexts } from './texts.ts'

async function personIdOf(app: FastifyInstance, ssn: string): Promise<number> {
  const person = await personBySsn(app, ssn)
  if (!person) throw refuse(403, loginTexts.unknownPerson)
  return person.id
}

interface Whom {
  readonly personId: number
  readonly actingPersonId?: number
}

async function open({ sessions }: FastifyInstance, whom: Whom, { request }: Context): Promise<string> {
  const userAgent = request.headers['user-agent']
  const { token } = await sessions.open({ ...whom, userAgent, address: addressOf(request) })
  return token
}

/** Who answered a prompt. */
interface Identified {
  readonly identity: Identity
  /** Key of the phone or app that was asked. */
  readonly subject: string
  /** Keys of everything that is now known to be the same human's. */
  readonly subjects: readonly string[]
}

/** The human who answered; their browser is known from now on. */
async function humanIdOf(app: FastifyInstance, { identity, subjects }: Identified, { request, reply }: Context) {
  const personId = await personIdOf(app, identity.ssn)
  await app.devices.remember(request, reply, { personId, subjects })
  return personId
}

/** A session of the person themselves. */
export async function signInPerson(app: FastifyInstance, identified: Identified, context: Context): Promise<string> {
  return open(app, { personId: await humanIdOf(app, identified, context) }, context)
}

/**
 * A session of the one company that the person may act for today; the register is asked live.
 * @throws LoginRefusal 403 without a company, 409 with the choice between several
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
  if (!only) throw refuse(403, loginTexts.noCompany)
  if (others.length === 0)
    return open(app, { personId: await personIdOf(app, only.ssn), actingPersonId: humanId }, context)
  const ticket = await giveTicket(app.db, { humanId, subject, companies: companies.map(({ ssn }) => ssn) })
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

/** A session for the chosen company: the ticket replaces the phone's answer, once. */
export async function signInChosen(app: FastifyInstance, chosen: Chosen, context: Context): Promise<string> {
  const choice = await takeTicket(app.db, chosen.ticket)
  if (!choice || choice.subject !== chosen.subject) throw refusalOf('timedOut')
  const { companySsn } = chosen
  if (companySsn === undefined || !choice.companies.includes(companySsn)) throw refuse(403, loginTexts.noCompany)
  return open(app, { personId: await personIdOf(app, companySsn), actingPersonId: choice.humanId }, context)
}
