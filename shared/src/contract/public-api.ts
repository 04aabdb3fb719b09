import { type Static, Type } from 'typebox'
import { INDEX_STATUSES } from '../domain/index-feed.ts'
import { PATIENTS_MAX } from '../domain/limits.ts'
import { PATIENT_STATES } from '../domain/patients.ts'
import { bodyErrors, calls, closed, creationErrors, Id, Instant, nullable, optional, paging } from './define.ts'
import { Ssn, TagInput } from './fields.ts'
import { LookupResult } from './micro-tags.ts'
import { PetCreate, PetWarnings } from './pet-input.ts'
import { State, StockNumber } from './stock.ts'

const { ownerPersonId: _owner, coOwnerPersonId: _coOwner, invoicedPersonId: _payer, ...pet } = PetCreate.properties

/**
 * The body of a registration on the screen, with kennitalas in place of ids: a program never gets the id of a person,
 * and a person who is not in the registry yet is stored together with the registration.
 */
export const OpenRegistration = closed({
  ...pet,
  ownerSsn: Ssn,
  coOwnerSsn: optional(Ssn),
  /** A listed payer, or the veterinarian; default: the veterinarian's default payer. */
  payerSsn: optional(Ssn),
})
export type OpenRegistration = Static<typeof OpenRegistration>

/** A pet that the veterinarian registered, without data of its owner. */
export const OwnRegistration = Type.Object({
  petId: Id,
  petName: Type.String(),
  speciesName: Type.String(),
  tagNumber: Type.String(),
  registrationDate: Instant,
  /** `pending`: the owner has not accepted yet. `none`: the pet has no owner. */
  ownerState: Type.Enum(['owned', 'pending', 'none']),
})
export type OwnRegistration = Static<typeof OwnRegistration>

/** A number in the stock of the veterinarian. */
export const OpenStockNumber = Type.Object({
  ...Type.Pick(StockNumber, ['tagNumber', 'state', 'registered', 'voidReason']).properties,
  /** The clinic that holds it; null if the veterinarian does. */
  clinic: nullable(Type.String()),
})
export type OpenStockNumber = Static<typeof OpenStockNumber>

/** The facts about a person or company of the registers that a registration needs. */
export const OpenPerson = Type.Object({
  ssn: Type.String(),
  name: Type.String(),
  /** Cannot become an owner. */
  deceased: Type.Boolean(),
  /** The registry can send an e-mail about a registration. */
  hasEmail: Type.Boolean(),
})
export type OpenPerson = Static<typeof OpenPerson>

/** What the registry knows about a number in a practice's list. */
export const CheckedPatient = Type.Object({
  /** The number as it was sent. */
  tagNumber: Type.String(),
  state: Type.Enum(PATIENT_STATES),
})
export type CheckedPatient = Static<typeof CheckedPatient>

/** Numbers of the index, or changes of the index since a cursor. */
export const IndexPage = Type.Object({
  numbers: Type.Array(
    Type.Object({
      /** HMAC-SHA-256 of the number by the key that was agreed with the authority, 64 hexadecimal digits. */
      hash: Type.String(),
      /** Null for a number that the registry does not have any more. */
      speciesId: nullable(Id),
      status: Type.Enum(INDEX_STATUSES),
    }),
  ),
  /** The host of this registry. */
  registry: Type.String(),
  /** Cursor of the next call. */
  cursor: Type.String(),
  /** Whether there is more now. Otherwise ask again later with the same cursor. */
  hasMore: Type.Boolean(),
})
export type IndexPage = Static<typeof IndexPage>

/** Errors of every call with a key: unknown, without the scope, over a limit, unavailable. */
const keyErrors = [401, 403, 429, 503] as const

/** For practice software, shelters and municipalities. Every call needs an API key with its scope. */
export const publicApiCalls = calls({
  'GET /api/open/v1/microtags/{tagNumber}': {
    summary: { is: 'Fletta upp dýri með API-lykli', en: 'Look up a pet with an API key' },
    tag: 'Open',
    params: Type.Object({ tagNumber: TagInput }),
    response: { 200: LookupResult },
    errorStatuses: [400, 404, ...keyErrors],
  },
  // A kennitala in a path or query would be in the logs of proxies.
  'POST /api/open/v1/persons/find': {
    summary: {
      is: 'Finna mann eða fyrirtæki eftir heilli kennitölu; ekkert er skráð um hann',
      en: 'Find a person or company by complete kennitala; nothing is recorded about them',
    },
    tag: 'Open',
    body: closed({ ssn: Ssn }),
    response: { 200: OpenPerson },
    errorStatuses: [...bodyErrors, 404, ...keyErrors],
  },
  'POST /api/open/v1/registrations/validation': {
    summary: {
      is: 'Athuga nýskráningu án þess að skrá neitt; skilar verði og því sem þarf að staðfesta',
      en: 'Check a registration without registering anything; returns the price and what has to be confirmed',
    },
    tag: 'Open',
    body: OpenRegistration,
    response: { 200: PetWarnings },
    errorStatuses: [...bodyErrors, 409, ...keyErrors],
  },
  'POST /api/open/v1/registrations': {
    summary: {
      is: 'Nýskrá dýr í nafni dýralæknisins; eigandinn þarf að samþykkja',
      en: 'Register pets in the name of the veterinarian; the owner has to accept',
    },
    tag: 'Open',
    body: OpenRegistration,
    response: { 201: Type.Object({ petId: Id }) },
    errorStatuses: [...creationErrors, ...keyErrors],
    idempotent: 'required',
  },
  'GET /api/open/v1/registrations': {
    summary: {
      is: 'Dýr sem dýralæknirinn hefur skráð, síðasta skráning fyrst',
      en: 'Pets that the veterinarian has registered, latest registration first',
    },
    tag: 'Open',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(OwnRegistration) },
    errorStatuses: [400, ...keyErrors],
  },
  'GET /api/open/v1/stock': {
    summary: {
      is: 'Númer í birgðum dýralæknisins og stofa hans',
      en: 'Numbers in the stock of the veterinarian and the clinics',
    },
    tag: 'Open',
    query: Type.Object({ State: Type.Optional(State), ...paging }),
    response: { 200: Type.Array(OpenStockNumber) },
    errorStatuses: [400, ...keyErrors],
  },
  // Numbers in a path or query would be in the logs of proxies.
  'POST /api/open/v1/patients/check': {
    summary: {
      is: 'Athuga númer sem stofan hefur skráð eða skannað; engin nöfn',
      en: 'Check numbers that the practice has registered or scanned; no names',
    },
    tag: 'Open',
    body: closed({ tagNumbers: Type.Array(TagInput, { minItems: 1, maxItems: PATIENTS_MAX }) }),
    response: { 200: Type.Array(CheckedPatient) },
    errorStatuses: [...bodyErrors, ...keyErrors],
    capability: 'patientChecks',
  },
  'POST /api/open/v1/pairs/check': {
    summary: {
      is: 'Fylgir kóði í auglýsingu dýrinu með þessu örmerki? Já eða nei',
      en: 'Does the code of an advert belong to the animal with this microchip? Yes or no',
    },
    tag: 'Open',
    body: closed({ tagNumber: TagInput, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: { 200: Type.Object({ matches: Type.Boolean() }) },
    errorStatuses: [...bodyErrors, ...keyErrors],
    capability: 'pairChecks',
  },
  'GET /api/open/v1/index': {
    summary: {
      is: 'Númer skrárinnar sem tætigildi fyrir yfirvald: fyrst öll, síðan breytingar frá bendli; engin nöfn',
      en: 'Numbers of the registry as hashes for an authority: first all, then changes since a cursor; no names',
    },
    tag: 'Open',
    query: Type.Object({
      Cursor: Type.Optional(
        Type.String({
          pattern: '^[nc](\\.\\d{1,18}){4}$',
          description: 'Bendillinn úr síðasta svari; án hans er byrjað frá upphafi',
        }),
      ),
    }),
    response: { 200: IndexPage },
    errorStatuses: [400, ...keyErrors],
    capability: 'indexFeed',
  },
})
