import { PetCreate } from '@dyra/shared/contract/pet-input'
import { isSsn } from '@dyra/shared/domain/kennitala'
import { foldName } from '@dyra/shared/domain/names'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { bodyAjv } from '../../../ajv.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { fillText } from '../../../language/fill-text.ts'
import { ProblemError } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { validationProblem } from '../../../problems/validation-problem.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  checkRegistration,
  type ReadFacts,
  type Registrar,
  type Registration,
  type RegistrationFacts,
  registrationOf,
} from '../pets/index.ts'
import { doubtsOf, isAmbiguous } from './detect-doubts.ts'
import { findPersons, type PersonSources, type Persons } from './find-persons.ts'
import {
  findFirstRows,
  findLookAlikes,
  findOwnedPets,
  findTaken,
  type LookAlike,
  type OwnedPet,
  type Taken,
} from './queries.ts'
import {
  type Choices,
  errorsByColumn,
  explainTaken,
  isFaulty,
  type RowErrors,
  readCells,
  type StoredRow,
  ssnOf,
} from './rules.ts'
import { texts } from './texts.ts'

export interface ImportDeps extends PersonSources {
  readonly keys: EncryptionKeys
  readonly reference: Reference
  readonly choices: Choices
  readonly readFacts: ReadFacts
  /** The first day on which new Icelandic chips have the country's code. */
  readonly countryCodeFrom: string
}

/** The import that rows belong to. */
export interface ImportOfRows {
  readonly importId: number
  readonly registrar: Registrar
}

/** A row without errors, ready to be registered. */
export interface ValidRow {
  readonly row: number
  readonly pet: Registration
  readonly facts: RegistrationFacts
}

export interface Checked {
  readonly valid: readonly ValidRow[]
  readonly faulty: readonly StoredRow[]
  /** Valid rows that someone should check. Their `errors` are doubts. */
  readonly doubtful: readonly StoredRow[]
}

const isPet = bodyAjv.compile<PetCreate>(PetCreate)

/** Errors of the schema, as a request to register the pet would get. */
const schemaErrors = (body: object): RowErrors =>
  isPet(body) ? {} : errorsByColumn(validationProblem(isPet.errors ?? [], 'body').parts.errors ?? {})

/** Errors of the rules of a registration. @throws other errors than those of validation */
async function ruleErrors(deps: ImportDeps, registrar: Registrar, pet: Registration) {
  try {
    const { reference, readFacts } = deps
    return { errors: {}, facts: await checkRegistration({ caller: registrar, pet, reference, readFacts }) }
  } catch (error) {
    if (error instanceof ProblemError && error.parts.errors) return { errors: errorsByColumn(error.parts.errors) }
    throw error
  }
}

const ssnsOf = (rows: readonly StoredRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => [ssnOf(cells.ownerSsn), ssnOf(cells.coOwnerSsn)]).filter(isSsn)),
]

const tagOf = ({ cells }: StoredRow): string => normaliseTagNumber(cells.microTag)

interface Found {
  readonly persons: Persons
  /** For each number, the first row that has it. */
  readonly firstRows: ReadonlyMap<string, number>
  readonly lookAlikes: readonly LookAlike[]
  readonly taken: readonly Taken[]
  readonly owned: readonly OwnedPet[]
}

/** The errors of the rules. For a taken number the error says what to do. */
function explained(errors: RowErrors, stored: StoredRow & Found, { personId }: Registrar): RowErrors {
  const taken = stored.taken.find(({ tagNumber }) => tagNumber === tagOf(stored))
  if (!errors.microTag?.startsWith(validationTexts.tagTaken) || !taken) return errors
  return { ...errors, microTag: explainTaken(taken, personId) }
}

/** A registered pet that may be the animal of a row. */
const registeredAs = ({ ownerPersonId, name, speciesId }: Registration, owned: readonly OwnedPet[]) =>
  owned.find(
    (pet) => pet.ownerId === ownerPersonId && pet.speciesId === speciesId && foldName(pet.name) === foldName(name),
  )?.petId

async function checkRow(deps: ImportDeps, { registrar }: ImportOfRows, stored: StoredRow & Found) {
  const { row, cells, persons, firstRows, lookAlikes } = stored
  const { body, errors: cellErrors } = readCells(cells, { choices: deps.choices, persons })
  // Runs first, because it normalises the texts in the body.
  const bodyErrors = schemaErrors(body)
  const pet = registrationOf({ ...body, invoicedPersonId: registrar.personId })
  const ruled = await ruleErrors(deps, registrar, pet)
  const first = firstRows.get(tagOf(stored)) ?? row
  const repeated: RowErrors = first < row ? { microTag: fillText(texts.repeated, { row: first }) } : {}
  const rules = explained(ruled.errors, stored, registrar)
  const found: RowErrors = { ...rules, ...repeated, ...bodyErrors, ...cellErrors, ...stored.errors }
  // If a cell may be missing, says so first: it explains the errors in the cells after it.
  const errors: RowErrors = isFaulty(found) && stored.doubt !== undefined ? { row: stored.doubt, ...found } : found
  const ownerName = persons.names.get(ssnOf(cells.ownerSsn))
  const alike = lookAlikes.filter(({ tagNumber }) => tagNumber === tagOf(stored))
  const registeredPetId = registeredAs(pet, stored.owned)
  const { countryCodeFrom } = deps
  const context = { pet, countryCodeFrom, alike, registeredPetId, moved: stored.doubt }
  const doubts = isFaulty(errors) ? {} : doubtsOf(cells, context)
  return { row, cells, pet, facts: ruled.facts, errors, doubts, ...(ownerName !== undefined && { ownerName }) }
}

/**
 * Checks rows by the rules of a registration (`checkRegistration`), and that each number is only once in the file. Uses
 * few statements for all rows.
 * @throws RegisterError, MorePersons
 */
export async function checkRows(
  deps: ImportDeps,
  importing: ImportOfRows,
  rows: readonly StoredRow[],
): Promise<Checked> {
  const { importId, registrar } = importing
  const persons = await findPersons(deps, ssnsOf(rows), registrar)
  const found = await findFirstRows(deps.db, [importId, rows.map(tagOf)])
  const firstRows = new Map(found.map(({ tagNumber, row }) => [tagNumber, row]))
  const tags = rows.map(tagOf)
  const taken = await findTaken(deps.db, [tags])
  const owned = await findOwnedPets(deps.db, [[...persons.ids.values()], rows.map(({ cells }) => foldName(cells.name))])
  const lookAlikes = await findLookAlikes(deps.db, [importId, tags, tags.filter(isAmbiguous)])
  const checked = await Promise.all(
    rows.map((row) => checkRow(deps, importing, { ...row, persons, firstRows, lookAlikes, taken, owned })),
  )
  return {
    valid: checked.flatMap(({ row, pet, facts, errors }) => (facts && !isFaulty(errors) ? [{ row, pet, facts }] : [])),
    faulty: checked.flatMap(({ row, cells, errors, ownerName }) =>
      isFaulty(errors) ? [{ row, cells, errors, ownerName }] : [],
    ),
    doubtful: checked.flatMap(({ row, cells, doubts, ownerName }) =>
      isFaulty(doubts) ? [{ row, cells, errors: doubts, ownerName }] : [],
    ),
  }
}
