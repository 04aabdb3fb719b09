import { type Static, Type } from 'typebox'
import { IMPORT_STATES } from '../domain/imports.ts'
import { IMPORT_REASON_MAX, LIST_FROM_MAX, PAGE_SIZE } from '../domain/limits.ts'
import { binary, bodyErrors, calls, closed, Id, Instant, nullable, sessionErrors, upload } from './define.ts'
import { filledLine, Price } from './fields.ts'

const Count = Type.Integer({ minimum: 0 })

/** An import of pets from a CSV file (docs/import.md). */
export const Import = Type.Object({
  importId: Id,
  created: Instant,
  /** Registrar and payer of the pets. */
  createdById: Id,
  createdByName: nullable(Type.String()),
  /** Null after the content of the file has been deleted. */
  fileName: nullable(Type.String()),
  state: Type.Enum([...IMPORT_STATES]),
  rows: Count,
  /** Rows that the dry run has checked, or does not need to check any more. */
  checkedRows: Count,
  /** Rows with validation errors. They are not registered. */
  faultyRows: Count,
  /** Rows without errors that someone should look at before they are registered. */
  doubtfulRows: Count,
  registeredRows: Count,
  /** Fee for each pet, as confirmed at the start; 0 if `feeReason` says why. Null before the start. */
  price: nullable(Type.Integer()),
  feeReason: nullable(Type.String()),
  started: nullable(Instant),
  ended: nullable(Instant),
  /** Since when rows wait because a register of persons does not respond. */
  waitingSince: nullable(Instant),
  /** Whether the rows are still stored. They are deleted 30 days after the upload. */
  hasContent: Type.Boolean(),
})
export type Import = Static<typeof Import>

/** A row with validation errors, or with doubts. */
export const FaultyRow = Type.Object({
  /** Number of the row in a spreadsheet; the headings are row 1. */
  row: Type.Integer({ minimum: 2 }),
  tagNumber: Type.String(),
  name: Type.String(),
  ownerSsn: Type.String(),
  /** Name of the person whom the kennitala names; null if there is none. */
  ownerName: nullable(Type.String()),
  /** Errors or doubts, by heading of the column; empty for errors of the whole row. */
  errors: Type.Array(Type.Object({ column: Type.String(), message: Type.String() })),
})
export type FaultyRow = Static<typeof FaultyRow>

export const ImportStart = closed({
  /** The price of one pet that the administrator confirmed. 0 only with a reason. */
  price: Price,
  /** Why no fee is charged. Only with the price 0. */
  feeReason: Type.Optional(filledLine(IMPORT_REASON_MAX)),
  /** The number of doubtful rows that the administrator has looked through; required if there are any. */
  doubtfulRows: Type.Optional(Count),
})
export type ImportStart = Static<typeof ImportStart>

/** Which rows: those with errors (default), or those without errors that are doubtful. */
const kind = { Kind: Type.Optional(Type.Enum(['faulty', 'doubtful'])) }

const ImportPath = Type.Object({ importId: Id })
const paging = {
  From: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_FROM_MAX })),
  Size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: PAGE_SIZE.imports })),
}

export const importCalls = calls({
  'GET /api/Imports': {
    summary: { is: 'Skráningar úr skrám, nýjasta fyrst', en: 'Imports of pets, latest first' },
    tag: 'Imports',
    query: Type.Object(paging),
    response: { 200: Type.Array(Import) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Imports': {
    summary: {
      is: 'Senda CSV-skrá með dýrum til yfirferðar; ekkert er skráð',
      en: 'Send a CSV file of pets to be checked; nothing is registered',
    },
    tag: 'Imports',
    body: upload(),
    response: { 201: Import },
    errorStatuses: [...bodyErrors, 409, ...sessionErrors],
  },
  'GET /api/Imports/Template': {
    summary: { is: 'Sniðmát fyrir CSV-skrá', en: 'Template of the CSV file' },
    tag: 'Imports',
    response: { 200: binary('text/csv') },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/Imports/{importId}': {
    summary: { is: 'Ein skráning úr skrá og staða hennar', en: 'An import and its state' },
    tag: 'Imports',
    params: ImportPath,
    response: { 200: Import },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Imports/{importId}/Errors': {
    summary: { is: 'Raðir með villum eða vafaatriðum', en: 'Rows with errors' },
    tag: 'Imports',
    params: ImportPath,
    query: Type.Object({ ...paging, ...kind }),
    response: { 200: Type.Array(FaultyRow) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Imports/{importId}/Errors/Csv': {
    summary: {
      is: 'Raðir með villum eða vafaatriðum sem CSV-skrá, með ástæðum í aftasta dálki',
      en: 'Rows with errors as a CSV file, with the reasons in the last column',
    },
    tag: 'Imports',
    params: ImportPath,
    query: Type.Object(kind),
    response: { 200: binary('text/csv') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Imports/{importId}/Start': {
    summary: { is: 'Skrá dýr þeirra raða sem eru án villna', en: 'Register the pets of the rows without errors' },
    tag: 'Imports',
    params: ImportPath,
    body: ImportStart,
    response: { 200: Import },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/Imports/{importId}/Cancel': {
    summary: {
      is: 'Hætta við skráningu úr skrá; það sem er skráð helst',
      en: 'Cancel an import; what is registered stays',
    },
    tag: 'Imports',
    params: ImportPath,
    response: { 200: Import },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})
