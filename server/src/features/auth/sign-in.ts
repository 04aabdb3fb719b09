import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../adapters/eid.ts'
import { addressOf } from '../../http/address.ts'
import type { Context } from '../../http/route.ts'
import { type Representation, representationsOf } from '../representatives/index.ts'
import { personBySsn } from '../users/index.ts'
import { type OwnWorkplace, workplacesOf } from '../workplaces/index.ts'
import { issueTicket, redeemTicket, type TicketPayload } from './issue-tokens.ts'
import { LoginRefusal, loginRefusal, refusalForOutcome } from './refuse-login.ts'
import loginTexts from './texts.is.json'

async function personIdOf(app: FastifyInstance, ssn: string): Promise<number> {
  const person = await personBySsn(app, ssn)
  if (!person) throw loginRefusal(403, loginTexts.unknownPerson)
  return person.id
}

interface SessionPersons {
  readonly personId: number
  readonly actingPersonId?: number
  readonly workplaceMemberId?: number
  readonly representativeId?: number
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

/** An organisation that a human may sign in for, by the company register or as a member of its workplace; or an owner. */
interface Choice {
  readonly ssn: string
  readonly name: string
  readonly workplace: OwnWorkplace | null
  /** Set for an owner whom the human represents. */
  readonly representation: Representation | null
}

/** The owners whom a human represents now; none if the capability is off. */
const ownersOf = async (app: FastifyInstance, humanId: number): Promise<Representation[]> =>
  app.capabilities.has('representatives') ? representationsOf(app.db, humanId) : []

/** The choices of a human: companies by the company register now, then workplaces and owners. */
async function choicesOf(app: FastifyInstance, ssn: string, humanId: number): Promise<Choice[]> {
  const companies = await app.registers.companies.companiesOf(ssn)
  const workplaces = await workplacesOf(app.db, humanId)
  const owners = await ownersOf(app, humanId)
  return [
    ...companies.map(({ ssn, name }) => ({ ssn, name, workplace: null, representation: null })),
    ...workplaces.map((workplace) => ({ ssn: workplace.ssn, name: workplace.name, workplace, representation: null })),
    ...owners.map((representation) => ({
      ssn: representation.ssn,
      name: representation.name,
      workplace: null,
      representation,
    })),
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

/** @throws LoginRefusal 403 for a representative who has not accepted the terms, which only an own session can do */
function ownerPersons(representation: Representation, humanId: number): SessionPersons {
  if (!representation.hasAcceptedTerms) throw loginRefusal(403, loginTexts.representativeTerms)
  const { ownerPersonId: personId, representativeId } = representation
  return { personId, actingPersonId: humanId, representativeId }
}

/** The persons of the session of a choice. */
async function personsOf(
  app: FastifyInstance,
  { ssn, workplace, representation }: Choice,
  humanId: number,
): Promise<SessionPersons> {
  if (representation) return ownerPersons(representation, humanId)
  return workplace ? workplacePersons(workplace, humanId) : companyPersons(app, ssn, humanId)
}

/**
 * Opens a session of the only organisation or owner that the person may sign in for.
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
  return open(app, await personsOf(app, only, humanId), context)
}

async function choiceOf(
  app: FastifyInstance,
  human: Pick<TicketPayload, 'humanId' | 'subject'>,
  choices: readonly Choice[],
): Promise<LoginRefusal> {
  const ssnsOf = (isWanted: (choice: Choice) => boolean) => choices.filter(isWanted).map(({ ssn }) => ssn)
  const ticket = await issueTicket(app.db, {
    ...human,
    companies: ssnsOf(({ workplace, representation }) => workplace === null && representation === null),
    workplaces: ssnsOf(({ workplace }) => workplace !== null),
    owners: ssnsOf(({ representation }) => representation !== null),
  })
  return new LoginRefusal(409, {
    Message: loginTexts.chooseCompany,
    ticket,
    companies: choices.map(({ ssn, name, workplace, representation }) => ({
      companySsn: ssn,
      companyName: name,
      ...(workplace && { workplaceKind: workplace.kind }),
      ...(representation && { isOwner: true }),
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

/** @throws LoginRefusal 403 if the representative may no longer act for the owner */
async function representedOwner(app: FastifyInstance, ssn: string, humanId: number): Promise<SessionPersons> {
  const representation = (await ownersOf(app, humanId)).find((owner) => owner.ssn === ssn)
  if (!representation) throw loginRefusal(403, loginTexts.noRepresentation)
  return ownerPersons(representation, humanId)
}

/**
 * Opens a session of the chosen organisation or owner. The ticket replaces a second prompt and is valid once; a membership that has
 * ended since is refused.
 */
export async function signInChosen(app: FastifyInstance, chosen: Chosen, context: Context): Promise<string> {
  const choice = await redeemTicket(app.db, chosen.ticket)
  if (!choice || choice.subject !== chosen.subject) throw refusalForOutcome('timedOut')
  const { companySsn, asMember = false } = chosen
  if (companySsn !== undefined && choice.owners?.includes(companySsn))
    return open(app, await representedOwner(app, companySsn, choice.humanId), context)
  const offered = asMember ? choice.workplaces : choice.companies
  if (companySsn === undefined || !offered.includes(companySsn)) throw loginRefusal(403, loginTexts.noCompany)
  if (!asMember) return open(app, await companyPersons(app, companySsn, choice.humanId), context)
  const workplace = (await workplacesOf(app.db, choice.humanId)).find(({ ssn }) => ssn === companySsn)
  if (!workplace) throw loginRefusal(403, loginTexts.noWorkplace)
  return open(app, workplacePersons(workplace, choice.humanId), context)
}
