import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../../server/src/server-root.ts'

/** Reads a file of this folder. The type is not checked, because the files are part of the source. */
const read = <T>(name: string): T => JSON.parse(readFileSync(join(serverRoot, '../tools/demo-data', name), 'utf8')) as T

export interface NamesFile {
  readonly female: readonly string[]
  readonly male: readonly { name: string; patronymicStem: string }[]
  readonly streetsInvented: readonly { name: string }[]
  readonly petNames: Readonly<Record<'dog' | 'cat' | 'rabbit', { m: readonly string[]; f: readonly string[] }>> & {
    readonly bird: readonly string[]
  }
  readonly colours: readonly string[]
}

/** A person or organisation in the synthetic national register. */
export interface RegisterPerson {
  readonly ssn: string
  readonly name: string
  readonly address: string
  readonly postalCodeId: number
  readonly municipality: string
  readonly countryCode: string
  readonly deceased?: boolean
  readonly addressProtected?: boolean
  /** Stored by the registry only, not by the national register. */
  readonly email?: string | null
  readonly phoneNumbers?: readonly string[]
}

export interface PeopleFile {
  readonly testPersons: readonly RegisterPerson[]
  readonly people: readonly RegisterPerson[]
  /** `actors`: kennitalas of the persons who may act for the company. */
  readonly companies: readonly (RegisterPerson & { actors: readonly string[] })[]
}

/** Words of which names, addresses and pets are made. */
export const demoNames = () => read<NamesFile>('names.json')

/** The synthetic people and companies of the demo registry and the simulated registers. */
export const demoPeople = () => read<PeopleFile>('people.json')
