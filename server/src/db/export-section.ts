import type { PersonExport } from '@dyra/shared/contract/access-log'
import { type Database, prepared } from './connection.ts'

/** Maximum number of rows that one statement reads; longer sections are read in several statements. */
export const EXPORT_PAGE = 5000

/** One row of a section. `key` determines the order and is not exported. */
export type ExportRow = { readonly key: number } & Readonly<Record<string, unknown>>
/** Up to EXPORT_PAGE rows of the person after `after`, ordered by key. */
export type Section = (db: Database, values: [personId: number, after: number]) => Promise<ExportRow[]>

/** A part of a person's export that a feature has. The access log needs the caller, so its feature adds it itself. */
export type ExportSection = Exclude<keyof PersonExport, 'created' | 'person' | 'accessLog'>
export type ExportSections = Readonly<Partial<Record<ExportSection, Section>>>

export const section = (select: string): Section =>
  prepared<ExportRow, [number, number]>(`${select} order by key limit ${EXPORT_PAGE}`)

/** SQL columns: the pet that a row is about. */
export const petName = `p.id as "petId", p.name as "petName"`

/** SQL condition: the person owns or co-owns pet `p`. */
export const isKeptPet = `p.id in (
  select pet_id from ownership where person_id = $1 and to_at is null
  union all select id from pet where co_owner_person_id = $1)`
