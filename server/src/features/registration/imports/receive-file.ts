import { randomBytes } from 'node:crypto'
import { IMPORT_BYTES_MAX } from '@dyra/shared/domain/limits'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { FastifyRequest } from 'fastify'
import type { PersonCaller } from '../../../access/caller.ts'
import { CsvFileError } from '../../../csv/csv-file-error.ts'
import { readCsv } from '../../../csv/read-csv.ts'
import { changesBy } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { isUnavailable } from '../../../db/retry.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { codeOf, constraintOf } from '../../../error-code.ts'
import { allowSlowBody } from '../../../http/slow-body.ts'
import { checkUploadHeaders, limitProblem, oneFile } from '../../../http/upload.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { animalDigest } from './detect-doubts.ts'
import { OPEN_IMPORT, storePart } from './queries.ts'
import { form, type StoredRow } from './rules.ts'
import { encryptRows } from './store-rows.ts'
import { fileProblem, inProgress, noFile, oneFileOnly, tooManyBytes, unreadable } from './texts.ts'

/** Rows that are checked and registered together. */
const PART_ROWS = 100

const problems = { noFile, oneFileOnly, tooManyBytes }
const FILE_NAME_MAX = 200
/** 32 MB take 134 s at 2 Mbit/s. After five minutes the upload counts as interrupted (`findAbandoned`). */
const UPLOAD_MS = 240_000

interface Stores {
  readonly db: Database
  readonly keys: EncryptionKeys
}

interface Upload extends Stores {
  readonly importId: number
  /** Key of the digests of this upload. It is never stored. */
  readonly salt: Buffer
}

async function store({ db, keys, importId, salt }: Upload, part: number, rows: readonly StoredRow[]): Promise<void> {
  const tags = rows.map(({ cells }) => normaliseTagNumber(cells.microTag))
  const numbers = rows.map(({ row }) => row)
  const animals = rows.map(({ cells }) => animalDigest(cells, salt))
  await storePart(db, [importId, part, rows.length, await encryptRows(keys, rows), tags, numbers, animals])
}

/** Stores the rows while they arrive. Returns their number. */
async function storeRows(receiving: Upload, file: AsyncIterable<Buffer>): Promise<number> {
  let [part, total] = [0, 0]
  let rows: StoredRow[] = []
  for await (const row of readCsv(file, form)) {
    rows.push(row)
    total += 1
    if (rows.length < PART_ROWS) continue
    await store(receiving, part, rows)
    part += 1
    rows = []
  }
  if (rows.length > 0) await store(receiving, part, rows)
  return total
}

async function receiveRows(request: FastifyRequest, receiving: Upload) {
  let received: { fileName: string; rows: number } | undefined
  // Reads the request to its end, to find out whether it has further parts.
  for await (const part of request.parts(oneFile(IMPORT_BYTES_MAX))) {
    if (part.type !== 'file') throw oneFileOnly()
    if (part.fieldname !== 'file') throw noFile()
    const rows = await storeRows(receiving, part.file)
    if (part.file.truncated) throw tooManyBytes()
    received = { fileName: part.filename.slice(0, FILE_NAME_MAX), rows }
  }
  if (!received) throw noFile()
  return received
}

function toProblem(error: unknown): unknown {
  if (error instanceof CsvFileError) return fileProblem(error.message)
  if (isUnavailable(error) || !(error instanceof Error)) return error
  const known = limitProblem(error, IMPORT_BYTES_MAX, problems)
  if (known) return known
  // The multipart body is truncated or missing.
  return error.message === 'Unexpected end of form' || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'
    ? unreadable()
    : error
}

async function createImport(db: Database, caller: PersonCaller): Promise<number> {
  try {
    const { personId, actingPersonId } = caller
    const values = {
      created_by: personId,
      acting_person_id: actingPersonId,
      state: 'uploading' as const,
      language: currentLanguage(),
    }
    return (await changesBy(caller, db).insert('pet_import', values)).id
  } catch (error) {
    throw constraintOf(error) === OPEN_IMPORT ? inProgress() : error
  }
}

/** Stores the rows of an upload in a new import. */
async function fillImport(request: FastifyRequest, { db, keys }: Stores, caller: PersonCaller) {
  const importId = await createImport(db, caller)
  const changes = changesBy(caller, db)
  try {
    const { fileName, rows } = await receiveRows(request, { db, keys, importId, salt: randomBytes(32) })
    const set = { file_name: fileName, row_count: rows, state: 'checking' as const }
    await changes.update('pet_import', { id: importId, set })
    return importId
  } catch (error) {
    await changes.remove('pet_import', importId)
    throw toProblem(error)
  }
}

/**
 * Stores the rows of an upload, encrypted, for the dry run. Neither the disk nor the memory of this server keeps
 * anything of the file. Returns the id of the import.
 * @throws ProblemError 400 at the field, 409 if the administrator has an import in progress, 413 for too many bytes
 */
export async function receiveFile(request: FastifyRequest, stores: Stores, caller: PersonCaller): Promise<number> {
  checkUploadHeaders(request, IMPORT_BYTES_MAX, problems)
  // Called before the import is stored, so that the server never cuts off an upload as slow once its import exists.
  const endSlowBody = allowSlowBody(request, UPLOAD_MS)
  try {
    return await fillImport(request, stores, caller)
  } finally {
    endSlowBody()
  }
}
