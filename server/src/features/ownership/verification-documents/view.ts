import type { DocumentSheet, Verification, VerificationDocument } from '@dyra/shared/contract/verification-documents'
import { countryNames } from '@dyra/shared/domain/country-codes'
import { dayOf } from '@dyra/shared/domain/dates'
import { englishCountryNames } from '@dyra/shared/domain/english-country-names'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { countryAbroad } from '../../../language/country-name.ts'
import { inLanguage } from '../../../language/current-language.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { DocumentRow, Move, NumberRow, Snapshot } from './queries.ts'
import { ageInMonths, judge } from './rules.ts'

const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? null : (names.get(id) ?? null))

const kindOf = ({ speciesId, breedId, genderId }: Snapshot, reference: Reference) => ({
  speciesName: reference.species.get(speciesId) ?? '',
  breedName: nameIn(reference.breeds, breedId),
  breedNameInEnglish: inLanguage('en', () => nameIn(reference.breeds, breedId)),
  genderName: reference.genderName(genderId, speciesId),
})

/** A document in the list of its pet. */
export const documentView = (row: DocumentRow, codes: PublicCodes): VerificationDocument => ({
  documentId: row.id,
  kind: row.kind,
  code: codes.show({ purpose: 'document', objectId: row.id }, row.codeHash) ?? null,
  showsName: row.showsName,
  ...judge(row),
  created: row.createdAt.toISOString(),
  expires: row.expiresAt.toISOString(),
})

const LAST_DIGITS = 4

// Documents are in Icelandic and English at once. The server sends Icelandic names, and the page adds English ones,
// except for breeds, of which it has no list.

/** What everyone with the code sees; of a paused document only its state. */
export const verificationView = (row: DocumentRow, reference: Reference, today: string): Verification =>
  inLanguage(DEFAULT_LANGUAGE, () => verificationOf(row, reference, today))

function verificationOf(row: DocumentRow, reference: Reference, today: string): Verification {
  const { kind, snapshot, madeBy } = row
  const { state, changed } = judge(row)
  return {
    kind,
    state,
    changed,
    madeBy,
    made: dayOf(row.createdAt),
    expires: dayOf(row.expiresAt),
    animal:
      state === 'paused'
        ? null
        : {
            ...kindOf(snapshot, reference),
            ageMonths: ageInMonths(snapshot, today),
            lastDigits: snapshot.tagNumbers[0]?.slice(-LAST_DIGITS) ?? null,
            registered: dayOf(row.registeredAt),
          },
    ownerName: state === 'genuine' && row.showsName && row.mayShowName ? row.ownerName : null,
    transferred: kind === 'receipt' && state !== 'paused' ? dayOf(row.ownerSince) : null,
  }
}

function birthOf({ birthDate, hasOnlyBirthYear }: Snapshot) {
  if (birthDate === null || !hasOnlyBirthYear) return { birthDate, birthYear: null }
  return { birthDate: null, birthYear: Number(birthDate.slice(0, 4)) }
}

const exportOf = ({ countryCode, day }: Move) => ({
  country: countryNames[countryCode] ?? '',
  countryInEnglish: englishCountryNames[countryCode] ?? '',
  day,
})

const threeDigits = (code: number) => String(code).padStart(3, '0')

/** A protected address is shown to its person and administrators only, even if it became protected later. */
function addressOf(row: DocumentRow, viewer: PersonCaller, reference: Reference): string | null {
  const isOwn = viewer.personId === row.ownerId
  if (!row.showsAddress || (row.isAddressProtected && !isOwn && !isAdministrator(viewer))) return null
  const { ownerAddress, ownerPostalCode } = row
  const place =
    ownerPostalCode === null ? null : `${threeDigits(ownerPostalCode)} ${reference.places.get(ownerPostalCode) ?? ''}`
  const country = ownerAddress === null ? null : countryAbroad(row.ownerCountry)
  return [ownerAddress, place?.trim(), country].filter(Boolean).join(', ') || null
}

interface SheetParts {
  readonly viewer: PersonCaller
  readonly numbers: readonly NumberRow[]
  readonly reference: Reference
  readonly codes: PublicCodes
}

function numbersOf({ snapshot }: DocumentRow, { numbers, reference }: SheetParts): DocumentSheet['numbers'] {
  const locations = new Map(reference.types.microTagLocations.map(({ id, name }) => [id, name]))
  return snapshot.tagNumbers.map((tagNumber) => {
    const number = numbers.find((one) => one.tagNumber === tagNumber)
    return {
      tagNumber,
      location: number ? (locations.get(number.locationId) ?? null) : null,
      registered: number ? dayOf(number.registeredAt) : null,
      veterinarian: number?.veterinarianName ?? null,
    }
  })
}

/** What the sheet prints. */
export const sheetView = (row: DocumentRow, parts: SheetParts): DocumentSheet =>
  inLanguage(DEFAULT_LANGUAGE, () => sheetOf(row, parts))

function sheetOf(row: DocumentRow, parts: SheetParts): DocumentSheet {
  const { snapshot, kind } = row
  const { viewer, reference, codes } = parts
  const isReceipt = kind === 'receipt'
  return {
    ...documentView(row, codes),
    petId: row.petId,
    madeBy: row.madeBy,
    animal: {
      name: snapshot.name,
      ...kindOf(snapshot, reference),
      color: snapshot.color,
      ...birthOf(snapshot),
      registered: dayOf(row.registeredAt),
      imageId: isReceipt ? null : row.imageId,
    },
    numbers: numbersOf(row, parts),
    owner: { name: row.ownerName, address: addressOf(row, viewer, reference), since: dayOf(row.ownerSince) },
    transfer: isReceipt ? { from: row.fromName, day: dayOf(row.ownerSince) } : null,
    export: snapshot.move ? exportOf(snapshot.move) : null,
  }
}

/** Persons whose names or addresses are printed. */
export const personsOn = (row: DocumentRow, numbers: readonly NumberRow[]): number[] =>
  [row.ownerId, row.fromId, ...numbers.map(({ veterinarianId }) => veterinarianId)].filter((id) => id !== null)
