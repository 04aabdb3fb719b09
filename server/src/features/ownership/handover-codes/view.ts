import type { HandedOver, Handover, HandoverCode } from '@dyra/shared/contract/handover-codes'
import type { PersonCaller } from '../../../access/caller.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { ActiveCode, CodeRow, HandedOverRow } from './queries.ts'
import { maySee } from './rules.ts'

interface CodeParts {
  readonly viewer: PersonCaller
  readonly codes: PublicCodes
  readonly reference: Reference
}

/** A code. Its owner may see its characters again; others who act for the owner see those of their own mandate only. */
export function codeView(row: ActiveCode, { viewer, codes, reference: { species } }: CodeParts): HandoverCode {
  const { id, hash, speciesId, created, expires, workplaceMemberId: _, representativeId: __, ...pet } = row
  return {
    ...pet,
    petSpeciesName: species.get(speciesId) ?? '',
    code: maySee(row, viewer) ? (codes.show({ purpose: 'handover', objectId: id }, hash) ?? null) : null,
    created: created.toISOString(),
    expires: expires.toISOString(),
  }
}

export const handedOverView = ({ newOwnerPersonId: _, ...row }: HandedOverRow): HandedOver => ({
  ...row,
  used: row.used.toISOString(),
  contestableUntil: row.contestableUntil.toISOString(),
})

/** The animal and its owner's name, for the buyer. */
export const handoverView = (row: CodeRow, isUsed: boolean, reference: Reference): Handover => ({
  petName: row.petName,
  petSpeciesName: reference.species.get(row.speciesId) ?? '',
  petBreedName: row.breedId === null ? null : (reference.breeds.get(row.breedId) ?? null),
  petGenderName: reference.genderName(row.genderId, row.speciesId),
  birthDate: row.birthDate,
  hasOnlyBirthYear: row.hasOnlyBirthYear,
  color: row.color,
  petMicroTag: row.petMicroTag,
  ownerName: row.ownerName,
  petId: isUsed ? row.petId : null,
})
