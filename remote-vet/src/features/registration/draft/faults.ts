import { COLOR_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { validationText } from '@dyra/shared/i18n'
import { tagError } from '@dyra/shared/microtags/number'
import { dayError, deathError } from '@dyra/shared/pets/fields'
import { text } from '../texts.ts'
import { type Draft, partiesOf } from './draft.ts'
import { type Entry, numberCheck, numberOf, type Parties } from './entry.ts'

type Faults = Record<string, string>

const known = new WeakMap<Draft, ReadonlySet<string>>()

/** Keys of the pets whose number an earlier pet already has (docs/screens.md#registration). */
export function duplicateKeys(draft: Draft): ReadonlySet<string> {
  // Every field of every pet asks at every key that is typed.
  const present = known.get(draft) ?? findDuplicates(draft)
  known.set(draft, present)
  return present
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

const wholeNumberFault = ({ microTag, isForeignMicroTag }: Entry, isDuplicate: boolean): string | undefined =>
  tagError(microTag, isForeignMicroTag) ?? (isDuplicate ? text('duplicate') : undefined)

const textFault = (value: string, max: number) => (value.length > max ? validationText('tooLong', { max }) : undefined)

function birthFault({ birthDate, hasOnlyBirthYear }: Entry): string | undefined {
  if (birthDate !== null) return dayError(birthDate)
  return hasOnlyBirthYear ? validationText('year') : undefined
}

const chosen = (value: unknown) => (value === null ? validationText('requiredSelect') : undefined)

function coOwnerFault({ owner, coOwner }: Parties): string | undefined {
  return coOwner !== null && coOwner.userId === owner?.userId ? validationText('coOwnerSame') : undefined
}

interface Surroundings {
  readonly isDuplicate: boolean
  readonly parties: Parties
  readonly hasDefaultPayer: boolean
}

const entryFaults = (entry: Entry, { isDuplicate, parties, hasDefaultPayer }: Surroundings): Faults => {
  const found = {
    microTag: wholeNumberFault(entry, isDuplicate),
    repeated: numberCheck(entry) === 'differs' ? text('tag.differs') : undefined,
    name: entry.name.trim() === '' ? validationText('required') : textFault(entry.name.trim(), NAME_MAX),
    speciesId: chosen(entry.speciesId),
    genderId: chosen(entry.genderId),
    color: textFault(entry.color, COLOR_MAX),
    birthDate: birthFault(entry),
    deathDate: deathError(entry),
    ownerPersonId: parties.owner === null ? validationText('ownerRequired') : undefined,
    coOwnerPersonId: coOwnerFault(parties),
    invoicedPersonId: parties.payerId === null && !hasDefaultPayer ? validationText('payerRequired') : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** What can be told without the server, by the key of the pet; without those that are in order. */
export function draftFaults(
  draft: Draft,
  entries: readonly Entry[],
  hasDefaultPayer: boolean,
): ReadonlyMap<string, Faults> {
  const duplicates = duplicateKeys(draft)
  const faults = entries.map((entry) => {
    const surroundings = { isDuplicate: duplicates.has(entry.key), parties: partiesOf(draft, entry), hasDefaultPayer }
    return [entry.key, entryFaults(entry, surroundings)] as const
  })
  return new Map(faults.filter(([, found]) => Object.keys(found).length > 0))
}
