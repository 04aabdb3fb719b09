import { type Static, Type } from 'typebox'
import { DOCUMENT_FACTS, DOCUMENT_KINDS, DOCUMENT_MAKERS, DOCUMENT_STATES } from '../domain/verification-documents.ts'
import { calls, closed, creationErrors, Day, Id, Instant, NoContent, nullable, sessionErrors } from './define.ts'
import { PetPath } from './fields.ts'

const DocumentId = Type.String({ format: 'uuid' })
const Kind = Type.Enum([...DOCUMENT_KINDS])
const State = Type.Enum([...DOCUMENT_STATES])
/** Which kinds of facts differ from the document; empty unless its state is `changed`. */
const Changed = Type.Array(Type.Enum([...DOCUMENT_FACTS]))

export const VerificationDocumentCreate = closed({
  kind: Kind,
  /** The public page shows the owner's name. Only the owner may choose it. */
  showsName: Type.Boolean(),
  /** The paper shows the owner's address. Certificates and export sheets only. */
  showsAddress: Type.Boolean(),
})
export type VerificationDocumentCreate = Static<typeof VerificationDocumentCreate>

/** A document in the list of a pet. */
export const VerificationDocument = Type.Object({
  documentId: DocumentId,
  kind: Kind,
  /** The code of the public page; null if the server's key for it is gone. */
  code: nullable(Type.String()),
  showsName: Type.Boolean(),
  state: State,
  changed: Changed,
  created: Instant,
  expires: Instant,
})
export type VerificationDocument = Static<typeof VerificationDocument>

const Created = Type.Object({ documentId: DocumentId })

const SheetNumber = Type.Object({
  tagNumber: Type.String(),
  /** Where on the animal. Null for a number that the registry no longer has. */
  location: nullable(Type.String()),
  registered: nullable(Day),
  veterinarian: nullable(Type.String()),
})

/** The name in both languages, because every document is in Icelandic and English. */
const BreedNames = {
  breedName: nullable(Type.String()),
  breedNameInEnglish: nullable(Type.String()),
}

/** What is printed: the animal and the numbers of the day on which the document was made. */
export const DocumentSheet = Type.Object({
  ...VerificationDocument.properties,
  petId: Id,
  madeBy: Type.Enum([...DOCUMENT_MAKERS]),
  animal: Type.Object({
    name: Type.String(),
    speciesName: Type.String(),
    ...BreedNames,
    genderName: Type.String(),
    color: nullable(Type.String()),
    birthDate: nullable(Day),
    birthYear: nullable(Type.Integer()),
    /** In the registry since. */
    registered: Day,
    /** Id of the present picture; null on receipts. */
    imageId: nullable(Type.String()),
  }),
  numbers: Type.Array(SheetNumber),
  owner: Type.Object({
    name: nullable(Type.String()),
    address: nullable(Type.String()),
    since: Day,
  }),
  /** Receipts only. */
  transfer: nullable(Type.Object({ from: nullable(Type.String()), day: Day })),
  /** Export sheets only. */
  export: nullable(Type.Object({ country: Type.String(), countryInEnglish: Type.String(), day: Day })),
})
export type DocumentSheet = Static<typeof DocumentSheet>

/** What everyone who has the code reads. */
export const Verification = Type.Object({
  kind: Kind,
  state: State,
  changed: Changed,
  madeBy: Type.Enum([...DOCUMENT_MAKERS]),
  made: Day,
  expires: Day,
  /** The animal as on the day of the document. Null while the document is paused. */
  animal: nullable(
    Type.Object({
      speciesName: Type.String(),
      ...BreedNames,
      genderName: Type.String(),
      /** Today; null if no birth date is known. In whole years if only the year is known. */
      ageMonths: nullable(Type.Integer({ minimum: 0 })),
      /** Last digits of the latest number. */
      lastDigits: nullable(Type.String()),
      /** Day since which the animal is registered. */
      registered: Day,
    }),
  ),
  /** Only if the owner chose it, and while the document is genuine. */
  ownerName: nullable(Type.String()),
  /** Of a receipt: the day of the handover. */
  transferred: nullable(Day),
})
export type Verification = Static<typeof Verification>

const tag = 'VerificationDocuments'
const capability = 'verificationDocuments'
const DocumentPath = Type.Object({ documentId: DocumentId })

export const verificationDocumentCalls = calls({
  'GET /api/Pets/{petId}/VerificationDocuments': {
    summary: {
      is: 'Staðfestingar og vottorð dýrs sem eru í gildi, nýjust fyrst',
      en: 'Valid proofs and certificates of a pet, newest first',
    },
    tag,
    capability,
    params: PetPath,
    response: { 200: Type.Array(VerificationDocument) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/VerificationDocuments': {
    summary: {
      is: 'Gera staðfestingu, vottorð, útflutningsblað eða kvittun',
      en: 'Create a proof, certificate, export sheet or receipt',
    },
    tag,
    capability,
    params: PetPath,
    body: VerificationDocumentCreate,
    response: { 201: Created },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/PetTransfers/{transferPetId}/Receipt': {
    summary: { is: 'Gera kvittun fyrir eigendaskiptum', en: 'Create a receipt for a transfer' },
    tag,
    capability,
    params: Type.Object({ transferPetId: Id }),
    response: { 200: Created },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'GET /api/VerificationDocuments/{documentId}': {
    summary: { is: 'Það sem er prentað á skjal', en: 'What is printed on a document' },
    tag,
    capability,
    params: DocumentPath,
    response: { 200: DocumentSheet },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/VerificationDocuments/{documentId}/Revoke': {
    summary: { is: 'Afturkalla skjal', en: 'Revoke a document' },
    tag,
    capability,
    params: DocumentPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})

/** The only call without a session. */
export const verifyCalls = calls({
  'GET /api/Verify/{code}': {
    summary: {
      is: 'Er skjalið ósvikið? Sama svar við röngum, útrunnum og afturkölluðum kóða',
      en: 'Is the document genuine? The same answer to a wrong, expired and revoked code',
    },
    tag,
    capability,
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: { 200: Verification },
    errorStatuses: [400, 404, 429, 503],
  },
})
