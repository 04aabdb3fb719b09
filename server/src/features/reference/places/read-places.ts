import type { Places, PostalPoints } from '@dyra/shared/contract/places'
import { type MunicipalitiesFile, type PostalCodesFile, readData } from '../../../db/reference/data.ts'
import { readPostalPoints } from './read-points.ts'

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
  /** Empty without POSTAL_POINTS_FILE. */
  readonly points: PostalPoints
  readonly byPostalCode: ReadonlyMap<number, Place>
  isMunicipality(name: string): boolean
  isRegion(name: string): boolean
  /** Municipalities with a common border. */
  neighboursOf(municipality: string): readonly string[]
}

/** @throws Error for a `pointsFile` that cannot be used */
export function readPlaces(pointsFile?: string): PlaceIndex {
  const { postalCodes } = readData<PostalCodesFile>('postal-codes.json')
  const { municipalities } = readData<MunicipalitiesFile>('municipalities.json')
  const regions = [...new Set(municipalities.map(({ region }) => region))]
  const byName = new Map(municipalities.map((municipality) => [municipality.name, municipality]))
  // Leaves out post office boxes, where no animal can be lost.
  const areas = postalCodes.filter(({ kind }) => kind === 'Area')
  return {
    places: {
      postalCodes: areas.map(({ postalCodeId, place, municipality }) => ({ postalCodeId, place, municipality })),
      municipalities: municipalities.map((municipality) => ({
        ...municipality,
        neighbours: [...municipality.neighbours],
      })),
      regions,
    },
    points:
      pointsFile === undefined ? [] : readPostalPoints(pointsFile, new Set(areas.map((area) => area.postalCodeId))),
    byPostalCode: new Map(postalCodes.map((code) => [code.postalCodeId, code])),
    isMunicipality: (name) => byName.has(name),
    isRegion: (name) => regions.includes(name),
    neighboursOf: (name) => byName.get(name)?.neighbours ?? [],
  }
}
