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
