import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Identity } from '../../../adapters/eid.ts'
import { addressOf } from '../../../address.ts'
import type { Context } from '../../../kernel/call.ts'
import { type Representation, representationsOf } from '../../persons/representatives/index.ts'
import { personBySsn } from '../../persons/users/index.ts'
import { type OwnWorkplace, workplacesOf } from '../../persons/workplaces/index.ts'
import { issueTicket, redeemTicket, type TicketPayload } from './issue-tokens.ts'
import { LoginRefusal, loginRefusal, refusalForOutcome } from './refuse-login.ts'
import { loginTexts } from './texts.ts'

const KEY_BYTES = 32

/** Recipient of a prompt: a phone, or the app of a kennitala. */
type PromptTarget =
  | { readonly method: 'phone'; readonly phone: string }
  | { readonly method: 'app'; readonly ssn: string }

/**
 * Keyed hash that identifies a phone or kennitala in tables without revealing it. A plain hash would not do: anyone can
 * compute it for all seven-digit numbers. The key is derived from a secret that all processes share and that is not in
 * the database.
 */
export function subjectKeys(secret: string | undefined): (target: PromptTarget) => string {
  const key = Buffer.from(
    hkdfSync('sha256', secret ?? randomBytes(KEY_BYTES), '', 'dyraaudkenni login subject', KEY_BYTES),
  )
  return (target) => {
    const name = target.method === 'phone' ? `phone:${target.phone}` : `app:${target.ssn}`
    return createHmac('sha256', key).update(name).digest('base64url')
  }
}

type SignInContext = Pick<Context, 'db' | 'registers' | 'capabilities' | 'sessions' | 'devices' | 'request' | 'reply'>

async function personIdOf(context: SignInContext, ssn: string): Promise<number> {
  const person = await personBySsn(context, ssn)
  if (!person) throw loginRefusal(403, loginTexts.unknownPerson)
  return person.id
}

interface SessionPersons {
  readonly personId: number
  readonly actingPersonId?: number
  readonly workplaceMemberId?: number
  readonly representativeId?: number
}

async function open({ sessions, request }: SignInContext, persons: SessionPersons): Promise<string> {
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
async function humanIdOf(context: SignInContext, { identity, subjects }: Identified) {
  const { devices, request, reply } = context
  const personId = await personIdOf(context, identity.ssn)
  await devices.remember(request, reply, { personId, subjects })
  return personId
}

/** Opens a session of the person. */
export async function signInPerson(context: SignInContext, identified: Identified): Promise<string> {
  return open(context, { personId: await humanIdOf(context, identified) })
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
const ownersOf = async ({ capabilities, db }: SignInContext, humanId: number): Promise<Representation[]> =>
  capabilities.has('representatives') ? representationsOf(db, humanId) : []

/** The choices of a human: companies by the company register now, then workplaces and owners. */
async function choicesOf(context: SignInContext, ssn: string, humanId: number): Promise<Choice[]> {
  const companies = await context.registers.companies.companiesOf(ssn)
  const workplaces = await workplacesOf(context.db, humanId)
  const owners = await ownersOf(context, humanId)
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
const companyPersons = async (context: SignInContext, ssn: string, humanId: number): Promise<SessionPersons> => ({
  personId: await personIdOf(context, ssn),
  actingPersonId: humanId,
})

const workplacePersons = (workplace: OwnWorkplace, humanId: number): SessionPersons => ({
  personId: workplace.organizationPersonId,
  actingPersonId: humanId,
  workplaceMemberId: workplace.memberId,
})

/** @throws LoginRefusal 403 for a representative who has not accepted the terms in a session of their own */
function ownerPersons(representation: Representation, humanId: number): SessionPersons {
  if (!representation.hasAcceptedTerms) throw loginRefusal(403, loginTexts.representativeTerms)
  const { ownerPersonId: personId, representativeId } = representation
  return { personId, actingPersonId: humanId, representativeId }
}

/** The persons of the session of a choice. */
async function personsOf(
  context: SignInContext,
  { ssn, workplace, representation }: Choice,
  humanId: number,
): Promise<SessionPersons> {
  if (representation) return ownerPersons(representation, humanId)
  return workplace ? workplacePersons(workplace, humanId) : companyPersons(context, ssn, humanId)
}

/**
 * Opens a session of the only organisation or owner that the person may sign in for.
 * @throws LoginRefusal 403 without an organisation, 409 with the choice of several
 */
export async function signInOrganisation(context: SignInContext, identified: Identified): Promise<string> {
  const { identity, subject } = identified
  const humanId = await humanIdOf(context, identified)
  const choices = await choicesOf(context, identity.ssn, humanId)
  const [only, ...others] = choices
  if (!only) throw loginRefusal(403, loginTexts.noCompany)
  if (others.length > 0) throw await choiceOf(context, { humanId, subject }, choices)
  return open(context, await personsOf(context, only, humanId))
}

async function choiceOf(
  { db }: SignInContext,
  human: Pick<TicketPayload, 'humanId' | 'subject'>,
  choices: readonly Choice[],
): Promise<LoginRefusal> {
  const ssnsOf = (isWanted: (choice: Choice) => boolean) => choices.filter(isWanted).map(({ ssn }) => ssn)
  const ticket = await issueTicket(db, {
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
  /** Whether the human signs in for the company as a member of its workplace. */
  readonly asMember?: boolean
  readonly subject: string
}

/** @throws LoginRefusal 403 if the representative may no longer act for the owner */
async function representedOwner(context: SignInContext, ssn: string, humanId: number): Promise<SessionPersons> {
  const representation = (await ownersOf(context, humanId)).find((owner) => owner.ssn === ssn)
  if (!representation) throw loginRefusal(403, loginTexts.noRepresentation)
  return ownerPersons(representation, humanId)
}

/**
 * Opens a session of the chosen organisation or owner. The ticket replaces a second prompt and is valid once; a membership that has
 * ended since is refused.
 */
export async function signInChosen(context: SignInContext, chosen: Chosen): Promise<string> {
  const choice = await redeemTicket(context.db, chosen.ticket)
  if (!choice || choice.subject !== chosen.subject) throw refusalForOutcome('timedOut')
  const { companySsn, asMember = false } = chosen
  if (companySsn !== undefined && choice.owners?.includes(companySsn))
    return open(context, await representedOwner(context, companySsn, choice.humanId))
  const offered = asMember ? choice.workplaces : choice.companies
  if (companySsn === undefined || !offered.includes(companySsn)) throw loginRefusal(403, loginTexts.noCompany)
  if (!asMember) return open(context, await companyPersons(context, companySsn, choice.humanId))
  const workplace = (await workplacesOf(context.db, choice.humanId)).find(({ ssn }) => ssn === companySsn)
  if (!workplace) throw loginRefusal(403, loginTexts.noWorkplace)
  return open(context, workplacePersons(workplace, choice.humanId))
}
