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

/** An export sheet needs a move with a country, a receipt an earlier owner. */
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
  readonly kinds: Promise<Result<readonly DocumentKind[]>>
  /** Null for veterinarians, who see only what they make. */
  readonly documents: Promise<Result<readonly VerificationDocument[]>> | null
}

interface Reader extends Parts {
  readonly rights: PetRights
  readonly personId: number | null
  readonly signal: AbortSignal
}

/** Null for users who make no documents of the pet. */
export function documentsOf({ petId, owner }: Pet, reader: Reader): PetDocuments | null {
  const { rights, personId, signal } = reader
  if (!hasCapability('verificationDocuments') || owner === null || !(rights.isKeeper || rights.isStaff)) return null
  const isOwner = owner.personId === personId
  return {
    isOwner,
    kinds: result(kindsFor(rights, isOwner, reader)),
    documents: rights.isKeeper || rights.isAdministrator ? result(findDocuments(petId, signal)) : null,
  }
}
