import { COLOR_MAX, IMPORT_PERMIT_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { tagError } from '@dyra/shared/features/microtags/number'
import { petText } from '@dyra/shared/features/pets'
import { dayError, deathError, lifeDayError } from '@dyra/shared/features/pets/fields'
import { errorsOf } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { SHARED } from '../field-focus.ts'
import { text } from '../texts.ts'
import { type Draft, partiesOf } from './draft.ts'
import { type Entry, isOpen, numberCheck, numberOf, type Parties, type ValidationErrors } from './entry.ts'
import { isCommon } from './litter.ts'

const cached = new WeakMap<Draft, ReadonlySet<string>>()

/** Keys of the pets whose number an earlier pet already has. */
export function duplicateKeys(draft: Draft): ReadonlySet<string> {
  // Cached, because every pet asks for it at every keystroke.
  const keys = cached.get(draft) ?? findDuplicates(draft)
  cached.set(draft, keys)
  return keys
}

function findDuplicates({ entries }: Draft): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const entry of entries) {
    const number = numberOf(entry)
    if (number === '') continue
    if (seen.has(number)) repeated.add(entry.key)
    seen.add(number)
  }
  return repeated
}

const numberError = ({ microTag, isForeignMicroTag }: Entry, isDuplicate: boolean): string | undefined =>
  tagError(microTag, isForeignMicroTag) ?? (isDuplicate ? text('duplicate') : undefined)

const lengthError = (value: string, max: number) =>
  value.length > max ? validationText('tooLong', { max }) : undefined

function birthError({ birthDate, hasOnlyBirthYear }: Entry): string | undefined {
  if (birthDate !== null) return dayError(birthDate)
  return hasOnlyBirthYear ? validationText('year') : undefined
}

const choiceError = (value: unknown) => (value === null ? validationText('requiredSelect') : undefined)

function coOwnerError({ owner, coOwner }: Parties): string | undefined {
  return coOwner !== null && coOwner.userId === owner?.userId ? validationText('coOwnerSame') : undefined
}

interface Context {
  readonly isDuplicate: boolean
  readonly parties: Parties
  readonly hasDefaultPayer: boolean
}

const entryErrors = (entry: Entry, { isDuplicate, parties, hasDefaultPayer }: Context): ValidationErrors =>
  errorsOf({
    microTag: numberError(entry, isDuplicate),
    repeated: numberCheck(entry) === 'differs' ? text('tag.differs') : undefined,
    name: entry.name.trim() === '' ? validationText('required') : lengthError(entry.name.trim(), NAME_MAX),
    speciesId: choiceError(entry.speciesId),
    genderId: choiceError(entry.genderId),
    color: lengthError(entry.color, COLOR_MAX),
    birthDate: birthError(entry),
    deathDate: deathError(entry),
    chippingDate: lifeDayError(entry.chippingDate, entry, 'chippedBeforeBirth'),
    arrivalDate: lifeDayError(entry.arrivalDate, entry, 'arrivalBeforeBirth'),
    importPermit: lengthError(entry.importPermit, IMPORT_PERMIT_MAX),
    ownerPersonId: parties.owner === null ? validationText('ownerRequired') : undefined,
    coOwnerPersonId: coOwnerError(parties),
    invoicedPersonId: parties.payerId === null && !hasDefaultPayer ? validationText('payerRequired') : undefined,
  })

/** Errors of `entries` that need no server, by the key of the pet. Pets without errors are left out. */
export function draftErrors(
  draft: Draft,
  entries: readonly Entry[],
  hasDefaultPayer: boolean,
): ReadonlyMap<string, ValidationErrors> {
  const duplicates = duplicateKeys(draft)
  const all = entries.map((entry) => {
    const context = { isDuplicate: duplicates.has(entry.key), parties: partiesOf(draft, entry), hasDefaultPayer }
    return [entry.key, entryErrors(entry, context)] as const
  })
  return new Map(all.filter(([, errors]) => Object.keys(errors).length > 0))
}

const PARTY_FIELDS = ['ownerPersonId', 'coOwnerPersonId', 'invoicedPersonId']

const isShared = ({ parties }: Pick<Entry, 'parties'>, field: string) =>
  parties === null && PARTY_FIELDS.includes(field)

/** Whether the pet itself has an error, and not only the owner and payer of the draft or what siblings have in common. */
export const isFaulty = (entry: Pick<Entry, 'parties' | 'errors'>, isSibling = false): boolean =>
  Object.keys(entry.errors).some((field) => !isShared(entry, field) && !(isSibling && isCommon(field)))

/** Errors of the owner and payer of the draft, shown once at their fields. */
export const sharedErrors = ({ entries }: Draft): ValidationErrors =>
  Object.fromEntries(
    entries.flatMap((entry) => Object.entries(entry.errors).filter(([field]) => isShared(entry, field))),
  )

/** One line of the list above the form, and the field that it links to. */
export interface ErrorLine {
  readonly key: string
  readonly field: string
  readonly text: string
}

/** Labels of fields whose error messages do not name the field. */
const labels: Readonly<Record<string, string>> = {
  name: text('name'),
  speciesId: text('species'),
  genderId: text('gender'),
  breedId: text('breed'),
  furId: text('fur'),
  color: text('color'),
  birthDate: text('birthDate'),
  chippingDate: text('chippingDate'),
  arrivalDate: petText('field.arrivalDate'),
  importPermit: petText('field.importPermit'),
  microTagLocationId: text('location'),
}

const lineOf = (heading: string, field: string, error: string) => {
  const label = labels[field]
  return `${heading}${label ? `, ${label}` : ''}: ${error}`
}

/** All errors of the draft in screen order. An error shared by siblings is listed once, at the first. */
export function errorLines(draft: Draft): ErrorLine[] {
  const duplicates = duplicateKeys(draft)
  const sibling = draft.isLitter ? draft.entries.find(isOpen) : undefined
  const ofPets = draft.entries.flatMap((entry, index) => {
    const duplicate = duplicates.has(entry.key) ? { microTag: text('duplicate') } : {}
    const own = Object.entries({ ...entry.errors, ...duplicate }).filter(([field]) => !isShared(entry, field))
    return own.map(([field, error]) =>
      sibling && isCommon(field)
        ? { key: sibling.key, field, text: lineOf(text('litter.common'), field, error) }
        : { key: entry.key, field, text: lineOf(text('petHeading', { n: index + 1 }), field, error) },
    )
  })
  const shared = Object.entries(sharedErrors(draft)).map(([field, error]) => ({ key: SHARED, field, text: error }))
  return [...new Map([...ofPets, ...shared].map((line) => [`${line.key}-${line.field}`, line])).values()]
}
