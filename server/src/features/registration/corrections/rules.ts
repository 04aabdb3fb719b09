import type { CorrectionCreate } from '@dyra/shared/contract/corrections'
import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import { type CorrectionField, requestableFields } from '@dyra/shared/domain/corrections'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Relations } from '../../../access/rule.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { Reference } from '../../reference/types/index.ts'
import { countryDoubt, tagWarnings } from '../microtags/index.ts'

/** The present values of a pet. */
export interface Present {
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  /** Number of the microtag that the correction is about. */
  readonly tagNumber: string | null
}

const ONLY_YEAR = /^\d{4}$/

/** A birth date as text: `yyyy-mm-dd`, or `yyyy` if only the year is known. */
const birthText = (birthDate: string | null, hasOnlyBirthYear: boolean) =>
  hasOnlyBirthYear ? (birthDate?.slice(0, 4) ?? null) : birthDate

const presentTexts: Readonly<Record<CorrectionField, (present: Present) => string | null>> = {
  tagNumber: ({ tagNumber }) => tagNumber,
  birthDate: ({ birthDate, hasOnlyBirthYear }) => birthText(birthDate, hasOnlyBirthYear),
  speciesId: ({ speciesId }) => String(speciesId),
  genderId: ({ genderId }) => String(genderId),
  name: ({ name }) => name,
}

/** The present value of a field as text. */
export const presentValue = (field: CorrectionField, present: Present): string | null => presentTexts[field](present)

const wantedTexts: Readonly<Record<CorrectionField, (body: CorrectionCreate) => string | undefined>> = {
  tagNumber: ({ tagNumber }) => tagNumber && normaliseTagNumber(tagNumber),
  birthDate: ({ birthDate, hasOnlyBirthYear = false }) =>
    birthDate === undefined ? undefined : (birthText(birthDate, hasOnlyBirthYear) ?? undefined),
  speciesId: ({ speciesId }) => speciesId?.toString(),
  genderId: ({ genderId }) => genderId?.toString(),
  name: ({ name }) => name,
}

/** The wanted value as text. @throws ProblemError 400 at the field if it is missing */
export function wantedValue(body: CorrectionCreate): string {
  const wanted = wantedTexts[body.field](body)
  if (wanted === undefined) throw fieldProblem({ [body.field]: [validationTexts.required] })
  return wanted
}

type Change = Partial<Pick<PetUpdate, 'name' | 'speciesId' | 'genderId' | 'birthDate' | 'hasOnlyBirthYear'>>

const changes: Readonly<Record<Exclude<CorrectionField, 'tagNumber'>, (wanted: string) => Change>> = {
  birthDate: (wanted) => {
    const hasOnlyBirthYear = ONLY_YEAR.test(wanted)
    return { birthDate: hasOnlyBirthYear ? `${wanted}-01-01` : wanted, hasOnlyBirthYear }
  },
  speciesId: (wanted) => ({ speciesId: Number(wanted) }),
  genderId: (wanted) => ({ genderId: Number(wanted) }),
  name: (wanted) => ({ name: wanted }),
}

/** The update of the pet that a correction requests. */
export const petUpdateOf = (
  field: Exclude<CorrectionField, 'tagNumber'>,
  wanted: string,
  { name, speciesId, genderId }: Present,
): PetUpdate => ({ name, speciesId, genderId, ...changes[field](wanted) })

const asIs = (value: string) => value

const labels: Readonly<Record<CorrectionField, (value: string, reference: Reference, speciesId: number) => string>> = {
  tagNumber: asIs,
  birthDate: (value) => (ONLY_YEAR.test(value) ? value : formatDay(value)),
  speciesId: (value, { species }) => species.get(Number(value)) ?? '',
  genderId: (value, reference, speciesId) => reference.genderName(Number(value), speciesId),
  name: asIs,
}

/** A value as shown to people. `speciesId` decides the word for the sex. */
export const labelOf = (
  { field, speciesId }: { readonly field: CorrectionField; readonly speciesId: number },
  value: string,
  reference: Reference,
): string => labels[field](value, reference, speciesId)

interface WantedChip {
  readonly field: CorrectionField
  readonly wanted: string
  readonly isForeign: boolean | null
  readonly chippingDate: string | null
}

/** Doubts about the requested number, the same as in a registration with that day of chipping. They only warn. */
export function numberDoubts({ field, wanted, ...chip }: WantedChip, countryCodeFrom: string): string[] {
  if (field !== 'tagNumber') return []
  const isForeign = chip.isForeign ?? false
  const doubt = countryDoubt({ tagNumber: wanted, isForeign, chippingDate: chip.chippingDate }, countryCodeFrom)
  return [...tagWarnings(wanted, isForeign), ...(doubt === undefined ? [] : [doubt])]
}

const isKeeper = (relations: Relations) => relations?.has('owner') || relations?.has('coOwner') || false

/** Fields of which the caller may request a correction. */
export const fieldsFor = ({ roles }: PersonCaller, relations: Relations): readonly CorrectionField[] =>
  requestableFields({
    roles,
    isKeeper: isKeeper(relations),
    mayEdit: isKeeper(relations) || (relations?.has('registrar') ?? false),
  })

/** The role in which the caller requests a correction. */
export function requesterOf(relations: Relations): 'owner' | 'coOwner' | 'veterinarian' {
  if (relations?.has('owner')) return 'owner'
  return relations?.has('coOwner') ? 'coOwner' : 'veterinarian'
}
