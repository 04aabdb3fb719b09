import type { Client } from 'pg'
import { databaseOf, withDatabase } from '../../kit/database.ts'
import { millionPets } from '../../kit/million-pets.ts'
import { type Server, startServer } from '../../kit/server.ts'
import { type Authorization, openSession } from '../../kit/sessions.ts'
import { findPeople } from '../api/people.ts'

const ROWS = 12

type Column = readonly [table: 'pet' | 'microtag' | 'person', column: string, condition: string]

/** Some values of a column, spread over the table. */
async function sample(client: Client, [table, column, condition]: Column): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`select ${column} as text from ${table}
    where ${condition} and id % 7919 = 17 order by id limit ${ROWS}`)
  return rows.map(({ text }) => text)
}

/** What people at a clinic search for: names of pets and owners, whole and partial numbers, kennitalas. */
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

/** How many recent owners the form of a registration asks for. */
const RECENT = 8

/** The most recent owner with an e-mail address. The form suggests such owners after a few letters. */
async function findKnownOwner({ origin }: Server, veterinarian: number, headers: Authorization): Promise<KnownOwner> {
  const response = await fetch(`${origin}/api/Veterinarian/${veterinarian}/RecentOwners?Size=${RECENT}`, { headers })
  const owners = (await response.json()) as (KnownOwner & { readonly email: string | null })[]
  const owner = owners.find(({ email }) => email !== null)
  if (!owner) throw new Error(`No recent owner of the veterinarian ${veterinarian} has an e-mail address.`)
  return owner
}

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
  /** The owner for whom the veterinarian registers. Earlier runs' registrations must be removed before. */
  findOwner(): Promise<KnownOwner>
  /** Chip numbers that are not in the registry. */
  freeNumbers(count: number): Promise<string[]>
}

export async function openClinic(): Promise<Clinic> {
  const dataDir = await millionPets()
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const url = databaseOf(dataDir)
    const { veterinarian } = await withDatabase(url, findPeople)
    const headers = await openSession(url, veterinarian)
    const texts = await withDatabase(url, sampleTexts)
    const findOwner = () => findKnownOwner(server, veterinarian, headers)
    const token = headers.authorization.replace('Bearer ', '')
    return { ...server, dataDir, token, texts, findOwner, freeNumbers: (count) => freeNumbers(url, count) }
  } catch (error) {
    await server.stop()
    throw error
  }
}
