import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { Bytes } from '../../../http/response.ts'
import { problem } from '../../../problems/problem.ts'
import { sendStrangerPhoto } from '../../registration/pet-images/index.ts'
import { readPhoto } from './queries.ts'

/** The photo of a report. @throws ProblemError 404 if there is none */
export async function photoOf(db: Kysely<Schema>, foundReportId: string): Promise<Bytes> {
  const photo = await readPhoto(db, foundReportId)
  if (!photo) throw problem(404)
  return sendStrangerPhoto(photo.image)
}
