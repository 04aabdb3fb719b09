import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { parse } from 'csv-parse'

type Row = Readonly<Record<string, string>>

/** The rows of a table that are wanted, by the names of their columns. An empty value is NULL or an empty text. */
async function rowsOf(folder: string, table: string, isWanted: (row: Row) => boolean): Promise<Row[]> {
  const parts = join(folder, 'tables', table)
  const found: Row[] = []
  for (const name of existsSync(parts) ? readdirSync(parts).sort() : []) {
    const rows = pipeline(
      createReadStream(join(parts, name)),
      createZstdDecompress(),
      parse({ columns: true }),
      () => undefined,
    )
    for await (const row of rows as AsyncIterable<Row>) if (isWanted(row)) found.push(row)
  }
  return found
}

/** The animal with this number, and who keeps it now; undefined if the deposit has no such number. */
async function findKeepers(folder: string, number: string) {
  const wanted = number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const [tag] = await rowsOf(folder, 'microtag', (row) => row.tag_number === wanted)
  if (tag === undefined) return undefined
  const [animal] = await rowsOf(folder, 'pet', (row) => row.id === tag.pet_id)
  const ownerships = await rowsOf(folder, 'ownership', (row) => row.pet_id === tag.pet_id && row.to_at === '')
  const ids = new Set([animal?.co_owner_person_id, ...ownerships.map((row) => row.person_id)])
  const keepers = await rowsOf(folder, 'person', (row) => ids.has(row.id))
  return { animal, keepers }
}

const line = (label: string, value = '') => (value === '' ? '' : `  ${label}: ${value.replace(/^\{|\}$|"/g, '')}\n`)

const textOf = ({ name, phone_numbers, email, address, postal_code_id }: Row) =>
  `${name}\n${line('phone', phone_numbers)}${line('e-mail', email)}${line('address', address)}${line('postal code', postal_code_id)}`

/** What the command prints. */
export async function answer(folder: string, number: string): Promise<string> {
  const found = await findKeepers(folder, number)
  if (found === undefined) return `The deposit has no animal with the number ${number}.\n`
  const { animal, keepers } = found
  const flags = [animal?.is_lost === 't' ? ', lost' : '', animal?.is_dead === 't' ? ', dead' : ''].join('')
  return `${animal?.name}, born ${animal?.birth_date || '?'}${flags}. Kept by:\n${keepers.map(textOf).join('') || 'no one\n'}`
}
