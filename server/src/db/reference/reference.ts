import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { type BreedsFile, type PostalCodesFile, type ReferenceFile, readData } from './data.ts'

type ReferenceTable =
  | 'species'
  | 'gender'
  | 'breed'
  | 'fur_type'
  | 'incident_type'
  | 'microtag_location'
  | 'postal_code'

type Rows = { [T in ReferenceTable]: Insertable<Schema[T]>[] }

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name })

function readRows(): Rows {
  const reference = readData<ReferenceFile>('reference.json')
  return {
    species: reference.species.map(({ id, name, plural, shortName, mustBeChipped }) => ({
      id,
      name,
      plural,
      short_name: shortName,
      must_be_chipped: mustBeChipped ?? false,
    })),
    gender: reference.genders.map(({ id, name, shortName }) => ({ id, name, short_name: shortName })),
    breed: readData<BreedsFile>('breeds.json').breeds.map(({ id, speciesId, name }) => ({
      id,
      species_id: speciesId,
      name,
    })),
    fur_type: reference.furTypes.map(idAndName),
    incident_type: reference.incidentTypes.map(({ id, code, name }) => ({ id, code, name })),
    microtag_location: reference.microTagLocations.map(idAndName),
    postal_code: readData<PostalCodesFile>('postal-codes.json').postalCodes.map((code) => ({
      id: code.postalCodeId,
      place: code.place,
      municipality: code.municipality,
      region: code.region,
    })),
  }
}

/** One statement per table. Unchanged rows are not written. Rows are never removed, because pets refer to them. */
async function upsert(db: Kysely<Schema>, table: ReferenceTable, rows: Rows[ReferenceTable]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const rest = columns.filter((column) => column !== 'id')
  const target = sql.table(table)
  const values = sql`select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`
  const list = (prefix: string, names: string[]) => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)))
  await sql`
    insert into ${target} as old (${list('', columns)}) select ${list('', columns)} from (${values}) new
    on conflict (id) do update set (${list('', rest)}) = row (${list('excluded.', rest)})
    where row (${list('old.', rest)}) is distinct from row (${list('excluded.', rest)})`.execute(db)
}

/** Updates species, genders, breeds, fur types, incident types, tag locations and postal codes from server/data. */
export async function ensureReference(db: Kysely<Schema>): Promise<void> {
  const { species, ...others } = readRows()
  await inTransaction(db, async (tx) => {
    await upsert(tx, 'species', species)
    for (const [table, rows] of Object.entries(others)) await upsert(tx, table as ReferenceTable, rows)
  })
}
