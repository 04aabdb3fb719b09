import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncidentCode } from '@dyra/shared/domain/reference'
import { serverRoot } from '../../server-root.ts'

/** Reads a file of server/data. The type is not checked, because the files are part of the product. */
export const readData = <T>(name: string): T => JSON.parse(readFileSync(join(serverRoot, 'data', name), 'utf8')) as T

interface Named {
  readonly id: number
  readonly name: string
}

export interface ReferenceFile {
  readonly species: readonly (Named & { plural: string; shortName: string; mustBeChipped?: boolean })[]
  /** `bySpecies`: words for a species, such as `Tík`, by its id. */
  readonly genders: readonly (Named & { shortName: string; bySpecies?: Readonly<Record<string, string>> })[]
  readonly furTypes: readonly Named[]
  readonly incidentTypes: readonly (Named & { code: IncidentCode })[]
  readonly microTagLocations: readonly Named[]
}

/** English words by Icelandic word: names, plurals and short names of each list. */
export type EnglishReferenceFile = Readonly<
  Record<'species' | 'genders' | 'furTypes' | 'incidentTypes' | 'microTagLocations', Readonly<Record<string, string>>>
>

export interface BreedsFile {
  readonly breeds: readonly (Named & { speciesId: number })[]
}

export interface PostalCodesFile {
  readonly postalCodes: readonly {
    postalCodeId: number
    place: string
    municipality: string
    region: string
    kind: string
  }[]
}

export interface MunicipalitiesFile {
  readonly municipalities: readonly { name: string; region: string; neighbours: readonly string[] }[]
}

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
  /** `actors`: kennitölur of the persons who may act for the company. */
  readonly companies: readonly (RegisterPerson & { actors: readonly string[] })[]
}
