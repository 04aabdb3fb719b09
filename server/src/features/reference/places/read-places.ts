import type { Places } from '@dyra/shared/contract/places'
import { type MunicipalitiesFile, type PostalCodesFile, readData } from '../../../db/reference/data.ts'

export interface Place {
  readonly postalCodeId: number
  /** Name of the post town, such as Reykjavík. */
  readonly place: string
  readonly municipality: string
  readonly region: string
}

/** Postal codes, municipalities and parts of the country, kept in memory because they change only with a release. */
export interface PlaceIndex {
  readonly places: Places
  readonly byPostalCode: ReadonlyMap<number, Place>
  isMunicipality(name: string): boolean
  isRegion(name: string): boolean
  /** Municipalities with a common border. */
  neighboursOf(municipality: string): readonly string[]
}

export function readPlaces(): PlaceIndex {
  const { postalCodes } = readData<PostalCodesFile>('postal-codes.json')
  const { municipalities } = readData<MunicipalitiesFile>('municipalities.json')
  const regions = [...new Set(municipalities.map(({ region }) => region))]
  const byName = new Map(municipalities.map((municipality) => [municipality.name, municipality]))
  return {
    places: {
      // Without those of post office boxes, where no animal can be lost.
      postalCodes: postalCodes
        .filter(({ kind }) => kind === 'Area')
        .map(({ postalCodeId, place, municipality }) => ({ postalCodeId, place, municipality })),
      municipalities: municipalities.map((municipality) => ({
        ...municipality,
        neighbours: [...municipality.neighbours],
      })),
      regions,
    },
    byPostalCode: new Map(postalCodes.map((code) => [code.postalCodeId, code])),
    isMunicipality: (name) => byName.has(name),
    isRegion: (name) => regions.includes(name),
    neighboursOf: (name) => byName.get(name)?.neighbours ?? [],
  }
}
