import { COUNTRIES, countryName } from '@dyra/shared/domain/countries'
import { isDay, parseDay } from '@dyra/shared/domain/dates'
import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { IMPORT_ROW_LENGTH_MAX, IMPORT_ROWS_MAX, SSN_LENGTH } from '@dyra/shared/domain/limits'
import { ORIGINS, originLabels } from '@dyra/shared/domain/origin'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { dayText } from '../../../csv/cell-values.ts'
import type { CsvForm } from '../../../csv/headings.ts'
import { inEveryLanguage } from '../../../language/every-language.ts'
import { fillText } from '../../../language/fill-text.ts'
import type { FieldErrors } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { Persons } from './find-persons.ts'
import type { Taken } from './queries.ts'
import { type Column, headings, texts } from './texts.ts'

/** The form of a file (docs/import.md). */
export const form: CsvForm<Column> = {
  headings,
  otherHeadings: inEveryLanguage(() => ({ ...headings })),
  required: ['microTag', 'ownerSsn', 'name', 'species', 'gender'],
  ignored: [
    ...inEveryLanguage(() => texts.reasons),
    ...inEveryLanguage(() => texts.doubtReasons),
    ...inEveryLanguage(() => texts.ownerName),
  ],
  maxRows: IMPORT_ROWS_MAX,
  maxRowLength: IMPORT_ROW_LENGTH_MAX,
}

export type Cells = Readonly<Record<Column, string>>
/** Errors by column, in the language of the import; `row` for errors of the whole row. */
export type RowErrors = Readonly<Partial<Record<Column | 'row', string>>>

export interface StoredRow {
  readonly row: number
  readonly cells: Cells
  /** Errors found when the file was read, or by the dry run. For a doubtful row these are its doubts. */
  readonly errors: RowErrors
  /** Set if cells may have moved, as found when the file was read. */
  readonly doubt?: string | undefined
  /** Name of the owner with the kennitala of the row. */
  readonly ownerName?: string | undefined
}

/** A text for comparisons: in lower case, and with single spaces. */
export const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

type Ids = ReadonlyMap<string, number>
/** Ids by name in lower case. */
export interface Choices {
  readonly species: Ids
  readonly furs: Ids
  readonly locations: Ids
  readonly origins: Ids
  /** Countries by name and by code. An id is the index of the country in COUNTRIES. */
  readonly countries: Ids
  breeds(speciesId: number): Ids
  /** By general names and those of the species, such as `Tík`; for an unknown species, by the names of all species. */
  genders(speciesId: number): Ids
}

/** Ids of a list by its names in all languages. */
const idsOf = (read: () => readonly { readonly id: number; readonly name: string }[]): Ids =>
  new Map(inEveryLanguage(read).flatMap((rows) => rows.map(({ id, name }) => [folded(name), id] as const)))

const countryRows = () => COUNTRIES.map((code, id) => ({ id, name: countryName(code) }))

const noIds: Ids = new Map()

export function choicesOf({ types, genderName }: Reference): Choices {
  const general = idsOf(() => types.genders)
  const bySpecies = new Map(
    types.species.map(({ id }) => {
      const own = idsOf(() => types.genders.map((gender) => ({ id: gender.id, name: genderName(gender.id, id) })))
      const breeds = idsOf(() => types.breeds.filter(({ speciesId }) => speciesId === id))
      return [id, { breeds, genders: new Map([...general, ...own]) }]
    }),
  )
  const anyGenders: Ids = new Map([...bySpecies.values()].flatMap(({ genders }) => [...genders]))
  return {
    species: idsOf(() => types.species),
    furs: idsOf(() => types.furTypes),
    locations: idsOf(() => types.microTagLocations),
    origins: idsOf(() => ORIGINS.map((origin, id) => ({ id, name: originLabels[origin] }))),
    countries: new Map([...idsOf(countryRows), ...COUNTRIES.map((code, id) => [folded(code), id] as const)]),
    breeds: (speciesId) => bySpecies.get(speciesId)?.breeds ?? noIds,
    genders: (speciesId) => bySpecies.get(speciesId)?.genders ?? anyGenders,
  }
}

/** A kennitala of ten digits. Restores a leading zero that a spreadsheet dropped. */
export function ssnOf(cell: string): string {
  const ssn = normaliseSsn(cell)
  return /^\d{9}$/.test(ssn) ? ssn.padStart(SSN_LENGTH, '0') : ssn
}

/** An id that no entry of a list has. It replaces a value for which the row already has an error. */
const NONE = 0

interface RowParts {
  readonly cells: Cells
  readonly errors: Partial<Record<Column | 'row', string>>
}

function choice({ cells, errors }: RowParts, column: Column, ids: Ids): number | null {
  const cell = cells[column]
  if (cell === '') return null
  const id = ids.get(folded(cell))
  if (id === undefined) errors[column] = fillText(texts.unknownChoice, { value: cell.slice(0, 100) })
  return id ?? null
}

function requiredChoice(reading: RowParts, column: Column, ids: Ids): number {
  if (reading.cells[column] === '') reading.errors[column] = validationTexts.required
  return choice(reading, column, ids) ?? NONE
}

// For a ticked box, spreadsheets write a word of their language, and databases a digit.
const yes = [...inEveryLanguage(() => texts.yes), ...inEveryLanguage(() => texts.isTrue), '1']
const no = [...inEveryLanguage(() => texts.no), ...inEveryLanguage(() => texts.isFalse), '0']

function yesOrNo({ cells, errors }: RowParts, column: Column): boolean | null {
  const cell = folded(cells[column])
  if (cell === '') return null
  const isYes = yes.includes(cell)
  if (!isYes && !no.includes(cell)) errors[column] = texts.yesNo
  return isYes
}

/** A year without a day, for animals whose exact day is unknown. */
const YEAR = /^\d{4}$/

function dayIn(
  { cells, errors }: RowParts,
  column: 'birthDate' | 'deathDate' | 'chippingDate' | 'arrivalDate',
): string | null {
  const cell = dayText(cells[column])
  if (cell === '') return null
  if (column === 'birthDate' && YEAR.test(cell)) return `${cell}-01-01`
  const day = isDay(cell) ? cell : parseDay(cell)
  if (day === undefined) errors[column] = column === 'birthDate' ? texts.birthDay : texts.day
  return day ?? null
}

function person({ cells, errors }: RowParts, column: 'ownerSsn' | 'coOwnerSsn', persons: Persons): number | null {
  if (cells[column] === '') return null
  const ssn = ssnOf(cells[column])
  const error = ssnError(ssn) ?? (persons.ids.has(ssn) ? undefined : 'ssnNotFound')
  if (error) errors[column] = persons.refused.get(ssn) ?? validationTexts[error]
  return persons.ids.get(ssn) ?? null
}

function owner(reading: RowParts, persons: Persons): number {
  if (reading.cells.ownerSsn === '') reading.errors.ownerSsn = validationTexts.required
  return person(reading, 'ownerSsn', persons) ?? NONE
}

interface Known {
  readonly choices: Choices
  readonly persons: Persons
}

/** The body of a registration from a row, and the errors of cells that cannot be part of one. */
export function readCells(cells: Cells, { choices, persons }: Known) {
  const reading: RowParts = { cells, errors: {} }
  const speciesId = requiredChoice(reading, 'species', choices.species)
  const deathDate = dayIn(reading, 'deathDate')
  const body = {
    name: cells.name,
    speciesId,
    genderId: requiredChoice(reading, 'gender', choices.genders(speciesId)),
    // For an unknown species the breed is not checked, so that the row gets only one error.
    breedId: speciesId === NONE ? null : choice(reading, 'breed', choices.breeds(speciesId)),
    furId: choice(reading, 'fur', choices.furs),
    color: cells.color || null,
    birthDate: dayIn(reading, 'birthDate'),
    hasOnlyBirthYear: YEAR.test(dayText(cells.birthDate)),
    isCastrated: yesOrNo(reading, 'castrated'),
    isDead: cells.deathDate !== '',
    deathDate,
    ownerPersonId: owner(reading, persons),
    coOwnerPersonId: person(reading, 'coOwnerSsn', persons),
    microTag: cells.microTag,
    microTagLocationId: choice(reading, 'location', choices.locations) ?? DEFAULT_TAG_LOCATION,
    isForeignMicroTag: yesOrNo(reading, 'isForeign') ?? false,
    chippingDate: dayIn(reading, 'chippingDate'),
    birthCountry: COUNTRIES[choice(reading, 'birthCountry', choices.countries) ?? -1] ?? null,
    arrivalDate: dayIn(reading, 'arrivalDate'),
    importPermit: cells.importPermit || null,
    origin: ORIGINS[choice(reading, 'origin', choices.origins) ?? -1] ?? null,
  }
  return { body, errors: reading.errors as RowErrors }
}

/** The column for each field of a registration. */
const columnOf: Readonly<Record<string, Column>> = {
  name: 'name',
  speciesId: 'species',
  genderId: 'gender',
  breedId: 'breed',
  furId: 'fur',
  color: 'color',
  birthDate: 'birthDate',
  hasOnlyBirthYear: 'birthDate',
  isCastrated: 'castrated',
  isDead: 'deathDate',
  deathDate: 'deathDate',
  ownerPersonId: 'ownerSsn',
  coOwnerPersonId: 'coOwnerSsn',
  microTag: 'microTag',
  microTagLocationId: 'location',
  isForeignMicroTag: 'isForeign',
  chippingDate: 'chippingDate',
  birthCountry: 'birthCountry',
  arrivalDate: 'arrivalDate',
  importPermit: 'importPermit',
  origin: 'origin',
}

/** Errors of a registration, by the columns of its row. */
export function errorsByColumn(errors: FieldErrors): RowErrors {
  const byColumn: Partial<Record<Column | 'row', string>> = {}
  for (const [field, [message]] of Object.entries(errors)) byColumn[columnOf[field] ?? 'row'] ??= message
  return byColumn
}

export const isFaulty = (errors: RowErrors): boolean => Object.keys(errors).length > 0

export const columns = Object.keys(headings) as Column[]

/** The errors in the order of the columns, errors of the whole row first. */
export const orderedErrors = (errors: RowErrors) =>
  (['row', ...columns] as const).flatMap((column) => {
    const message = errors[column]
    return message === undefined ? [] : [{ heading: column === 'row' ? '' : headings[column], message }]
  })

function nextStep({ importId, row, createdBy }: Taken, registrarId: number): string {
  if (importId !== null && row !== null) return fillText(texts.takenImport, { row, id: importId })
  return createdBy === registrarId ? texts.takenOwn : texts.takenOther
}

/** Why the number of a row cannot be registered, and what to do. Names no person. */
export const explainTaken = (taken: Taken, registrarId: number): string =>
  `${validationTexts.tagTaken}. ${nextStep(taken, registrarId)}`
