import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../adapters/eid.ts'
import { addressOf } from '../../http/address.ts'
import type { Context } from '../../http/route.ts'
import { personBySsn } from '../users/index.ts'
import { type OwnWorkplace, workplacesOf } from '../workplaces/index.ts'
import { issueTicket, redeemTicket, type TicketPayload } from './issue-tokens.ts'
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
  readonly workplaceMemberId?: number
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

/** An organisation that a human may sign in for: by the company register, or as a member of its workplace. */
interface Choice {
  readonly ssn: string
  readonly name: string
  readonly workplace: OwnWorkplace | null
}

/** The choices of a human: companies by the company register now, then workplaces. */
async function choicesOf(app: FastifyInstance, ssn: string, humanId: number): Promise<Choice[]> {
  const companies = await app.registers.companies.companiesOf(ssn)
  const workplaces = await workplacesOf(app.db, humanId)
  return [
    ...companies.map(({ ssn, name }) => ({ ssn, name, workplace: null })),
    ...workplaces.map((workplace) => ({ ssn: workplace.ssn, name: workplace.name, workplace })),
  ]
}

/** The persons of a session of the organisation. */
const companyPersons = async (app: FastifyInstance, ssn: string, humanId: number): Promise<SessionPersons> => ({
  personId: await personIdOf(app, ssn),
  actingPersonId: humanId,
})

const workplacePersons = (workplace: OwnWorkplace, humanId: number): SessionPersons => ({
  personId: workplace.organizationPersonId,
  actingPersonId: humanId,
  workplaceMemberId: workplace.memberId,
})

/**
 * Opens a session of the only organisation that the person may sign in for.
 * @throws LoginRefusal 403 without an organisation, 409 with the choice of several
 */
export async function signInOrganisation(
  app: FastifyInstance,
  identified: Identified,
  context: Context,
): Promise<string> {
  const { identity, subject } = identified
  const humanId = await humanIdOf(app, identified, context)
  const choices = await choicesOf(app, identity.ssn, humanId)
  const [only, ...others] = choices
  if (!only) throw loginRefusal(403, loginTexts.noCompany)
  if (others.length > 0) throw await choiceOf(app, { humanId, subject }, choices)
  const persons = only.workplace
    ? workplacePersons(only.workplace, humanId)
    : await companyPersons(app, only.ssn, humanId)
  return open(app, persons, context)
}

async function choiceOf(
  app: FastifyInstance,
  human: Pick<TicketPayload, 'humanId' | 'subject'>,
  choices: readonly Choice[],
): Promise<LoginRefusal> {
  const ssnsOf = (isWanted: (choice: Choice) => boolean) => choices.filter(isWanted).map(({ ssn }) => ssn)
  const ticket = await issueTicket(app.db, {
    ...human,
    companies: ssnsOf(({ workplace }) => workplace === null),
    workplaces: ssnsOf(({ workplace }) => workplace !== null),
  })
  return new LoginRefusal(409, {
    Message: loginTexts.chooseCompany,
    ticket,
    companies: choices.map(({ ssn, name, workplace }) => ({
      companySsn: ssn,
      companyName: name,
      ...(workplace && { workplaceKind: workplace.kind }),
    })),
  })
}

interface Chosen {
  readonly ticket: string
  readonly companySsn?: string
  /** The company is chosen as a workplace. */
  readonly asMember?: boolean
  readonly subject: string
}

/**
 * Opens a session of the chosen organisation. The ticket replaces a second prompt and is valid once; a membership that has
 * ended since is refused.
 */
export async function signInChosen(app: FastifyInstance, chosen: Chosen, context: Context): Promise<string> {
  const choice = await redeemTicket(app.db, chosen.ticket)
  if (!choice || choice.subject !== chosen.subject) throw refusalForOutcome('timedOut')
  const { companySsn, asMember = false } = chosen
  const offered = asMember ? choice.workplaces : choice.companies
  if (companySsn === undefined || !offered.includes(companySsn)) throw loginRefusal(403, loginTexts.noCompany)
  if (!asMember) return open(app, await companyPersons(app, companySsn, choice.humanId), context)
  const workplace = (await workplacesOf(app.db, choice.humanId)).find(({ ssn }) => ssn === companySsn)
  if (!workplace) throw loginRefusal(403, loginTexts.noWorkplace)
  return open(app, workplacePersons(workplace, choice.humanId), context)
}
