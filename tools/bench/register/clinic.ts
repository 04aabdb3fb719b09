import type { Client } from 'pg'
import { databaseOf, queryOne, withDatabase } from '../../kit/database.ts'
import { millionPets } from '../../kit/million-pets.ts'
import { type Server, startServer } from '../../kit/server.ts'
import { openSession } from '../../kit/sessions.ts'
import { findPeople } from '../api/people.ts'

const ROWS = 12

type Column = readonly [table: 'pet' | 'microtag' | 'person', column: string, condition: string]

/** Some values of a column, spread over the table. */
async function sample(client: Client, [table, column, condition]: Column): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`select ${column} as text from ${table}
    where ${condition} and id % 7919 = 17 order by id limit ${ROWS}`)
  return rows.map(({ text }) => text)
}

/** What people at a clinic search for: names of pets and owners, whole and partial numbers, kennitölur. */
async function sampleTexts(client: Client): Promise<string[]> {
  const pets = await sample(client, ['pet', 'name', 'true'])
  const tags = await sample(client, ['microtag', 'tag_number', 'true'])
  const owners = await sample(client, ['person', 'name', 'not is_organization'])
  const ssns = await sample(client, ['person', 'ssn', 'not is_organization'])
  return [...pets, ...tags, ...tags.map((tag) => tag.slice(0, 11)), ...owners, ...ssns]
}

export interface KnownOwner {
  readonly name: string
  readonly ssn: string
}

/** The owner of the veterinarian's last registration, whose name the form suggests after a few letters. */
const findKnownOwner = (client: Client, veterinarian: number) =>
  queryOne<KnownOwner>(
    client,
    `select p.name, p.ssn from pet_transfer t join person p on p.id = t.new_owner_person_id
     where t.started_by = $1 and t.by_veterinarian and not p.deceased and p.email is not null
     order by t.created_at desc limit 1`,
    [veterinarian],
  )

/** A chip number that is not in the registry. */
async function freeNumber(client: Client): Promise<string> {
  for (;;) {
    const number = `3520981${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const { rowCount } = await client.query('select from microtag where tag_number = $1', [number])
    if (rowCount === 0) return number
  }
}

async function freeNumbers(url: string, count: number): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const numbers: string[] = []
    while (numbers.length < count) numbers.push(await freeNumber(client))
    return numbers
  })
}

/** A server with a million pets and a veterinarian who is signed in. */
export interface Clinic extends Server {
  readonly dataDir: string
  readonly token: string
  /** What people search for. */
  readonly texts: readonly string[]
  readonly owner: KnownOwner
  /** Chip numbers that are not in the registry. */
  freeNumbers(count: number): Promise<string[]>
}

export async function openClinic(): Promise<Clinic> {
  const dataDir = await millionPets()
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const url = databaseOf(dataDir)
    const { veterinarian } = await withDatabase(url, findPeople)
    const { authorization } = await openSession(url, veterinarian)
    const [texts, owner] = await withDatabase(
      url,
      async (client) => [await sampleTexts(client), await findKnownOwner(client, veterinarian)] as const,
    )
    const token = authorization.replace('Bearer ', '')
    return { ...server, dataDir, token, texts, owner, freeNumbers: (count) => freeNumbers(url, count) }
  } catch (error) {
    await server.stop()
    throw error
  }
}
