import { type Result, result } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet, PreviousOwner } from '@dyra/shared/contract/pet'
import type { VerificationDocument } from '@dyra/shared/contract/verification-documents'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { DocumentKind } from '@dyra/shared/domain/verification-documents'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { findDocuments } from './api.ts'

interface Parts {
  readonly incidents: Promise<Result<readonly Incident[]>>
  readonly previousOwners: Promise<Result<readonly PreviousOwner[]>> | null
}

async function hasAny<T>(loaded: Promise<Result<readonly T[]>> | null, condition: (row: T) => boolean) {
  const found = await loaded
  return found?.ok === true && found.value.some(condition)
}

/** An export sheet needs an incident with a country, a receipt needs an earlier owner. */
async function kindsFor(rights: PetRights, isOwner: boolean, parts: Parts): Promise<readonly DocumentKind[]> {
  const isMoved = rights.mayPrint && (await hasAny(parts.incidents, ({ country }) => country !== undefined))
  const isHandedOver = isOwner && (await hasAny(parts.previousOwners, () => true))
  const may: Readonly<Record<DocumentKind, boolean>> = {
    proof: rights.mayMakeProof,
    certificate: rights.mayPrint,
    exportSheet: isMoved,
    receipt: isHandedOver,
  }
  return (Object.keys(may) as DocumentKind[]).filter((kind) => may[kind])
}

export interface PetDocuments {
  readonly isOwner: boolean
  /** The kinds that the user can make. */
  readonly kinds: readonly DocumentKind[]
  /** Empty for veterinarians, who see only what they make. */
  readonly documents: readonly VerificationDocument[]
}

interface Reader extends Parts {
  readonly rights: PetRights
  readonly personId: number | null
  readonly signal: AbortSignal
}

async function findAll({ petId }: Pet, isOwner: boolean, reader: Reader): Promise<PetDocuments> {
  const { rights, signal } = reader
  const maySee = rights.isKeeper || rights.isAdministrator
  const [kinds, documents] = await Promise.all([
    kindsFor(rights, isOwner, reader),
    maySee ? findDocuments(petId, signal) : [],
  ])
  return { isOwner, kinds, documents }
}

/** Null for users who make no documents of the pet. */
export function documentsOf(pet: Pet, reader: Reader): Promise<Result<PetDocuments>> | null {
  const { rights, personId } = reader
  if (!hasCapability('verificationDocuments') || pet.owner === null || !(rights.isKeeper || rights.isStaff)) return null
  return result(findAll(pet, pet.owner.personId === personId, reader))
}
