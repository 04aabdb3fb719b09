import type { VerificationDocumentCreate } from '@dyra/shared/contract/verification-documents'
import { monthsBetween } from '@dyra/shared/domain/dates'
import type { DocumentFact, DocumentMaker, DocumentState } from '@dyra/shared/domain/verification-documents'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import type { AnimalFacts, DocumentRow, MakeFacts } from './queries.ts'
import { documentTexts } from './texts.ts'

/** The role in which the caller makes a document. */
export function makerOf({ personId, ...caller }: PersonCaller, { ownerId, coOwnerId }: MakeFacts): DocumentMaker {
  if (personId === ownerId) return 'owner'
  if (personId === coOwnerId) return 'coOwner'
  return isAdministrator({ personId, ...caller }) ? 'administrator' : 'veterinarian'
}

interface MakeRequest {
  readonly facts: MakeFacts
  readonly maker: DocumentMaker
  readonly pet: { readonly is_dead: boolean; readonly is_lost: boolean }
}

/** Co-owners and veterinarians cannot print an address that they cannot see in the registry. */
const mayPrintAddress = ({ facts, maker }: MakeRequest): boolean =>
  maker === 'owner' || maker === 'administrator' || (maker === 'veterinarian' && facts.isAddressProtected === false)

function nameError({ facts, maker }: MakeRequest): string | undefined {
  if (maker !== 'owner') return documentTexts.nameByOwner
  return facts.isOwnerProtected ? documentTexts.nameProtected : undefined
}

function addressError({ kind }: VerificationDocumentCreate, request: MakeRequest): string | undefined {
  if (kind !== 'certificate' && kind !== 'exportSheet') return documentTexts.noAddress
  return mayPrintAddress(request) ? undefined : documentTexts.addressHidden
}

function stateError({ kind }: VerificationDocumentCreate, { facts, pet }: MakeRequest): string | undefined {
  if (facts.ownershipId === null) return documentTexts.noOwner
  if (kind === 'receipt') return facts.transferId === null ? documentTexts.noTransfer : undefined
  if (pet.is_dead) return documentTexts.dead
  if (kind === 'proof' && pet.is_lost) return documentTexts.lost
  return kind === 'exportSheet' && facts.move === null ? documentTexts.notMoved : undefined
}

/**
 * Only the owner makes a proof. Staff make no receipts from a pet, and no document that would be paused at once.
 * @throws ProblemError 400 at `showsName` or `showsAddress`, 403, 409
 */
export function refuseMaking(body: VerificationDocumentCreate, request: MakeRequest): void {
  const { kind, showsName, showsAddress } = body
  if (kind === 'proof' && request.maker !== 'owner') throw problem(403)
  if (kind === 'receipt' && request.maker !== 'owner' && request.maker !== 'administrator') throw problem(403)
  const title = stateError(body, request)
  if (title) throw problem(409, { title })
  refuseInvalid(
    validationErrors({
      showsName: showsName ? nameError(request) : undefined,
      showsAddress: showsAddress ? addressError(body, request) : undefined,
    }),
  )
}

type Described = 'name' | 'color' | 'speciesId' | 'breedId' | 'genderId' | 'birthDate' | 'hasOnlyBirthYear'

/** What a proof says about the animal. Every other document is printed with name and colour too. */
const proven: readonly Described[] = ['speciesId', 'breedId', 'genderId', 'birthDate', 'hasOnlyBirthYear']
const printed: readonly Described[] = [...proven, 'name', 'color']

const isSame = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join()

type Compared = Pick<DocumentRow, 'kind' | 'snapshot' | 'present' | 'isStillOwner' | 'isDead'>

/** Kinds of facts that differ from the document. */
function changedFacts({ kind, snapshot, present, isStillOwner, isDead }: Compared): DocumentFact[] {
  const described = kind === 'proof' ? proven : printed
  const differs = (fact: keyof AnimalFacts) => snapshot[fact] !== present[fact]
  const changed: Readonly<Record<DocumentFact, boolean>> = {
    owner: !isStillOwner,
    numbers: !isSame(snapshot.tagNumbers, present.tagNumbers),
    animal: described.some(differs),
    death: isDead,
  }
  return (Object.keys(changed) as DocumentFact[]).filter((fact) => changed[fact])
}

type Judged = Compared & Pick<DocumentRow, 'isDisputed' | 'isLost' | 'isOwnerDeceased'>

/** A dispute pauses every document; a loss or the death of the owner pauses only proofs. */
const isPaused = ({ kind, isDisputed, isLost, isOwnerDeceased }: Judged): boolean =>
  isDisputed || (kind === 'proof' && (isLost || isOwnerDeceased === true))

export interface Judgement {
  readonly state: DocumentState
  readonly changed: DocumentFact[]
}

/** The state of a valid document now. It is never stored, so that it is never out of date. */
export function judge(row: Judged): Judgement {
  if (isPaused(row)) return { state: 'paused', changed: [] }
  const changed = changedFacts(row)
  return { state: changed.length > 0 ? 'changed' : 'genuine', changed }
}

type Born = Pick<AnimalFacts, 'birthDate' | 'hasOnlyBirthYear'>

/** Age in months; in whole years if only the year of birth is known. */
export function ageInMonths({ birthDate, hasOnlyBirthYear }: Born, today: string): number | null {
  if (birthDate === null) return null
  if (hasOnlyBirthYear) return Math.max(0, Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))) * 12
  return Math.max(0, monthsBetween(birthDate, today))
}
