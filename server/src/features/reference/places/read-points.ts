import { readFileSync } from 'node:fs'
import type { PostalPoints } from '@dyra/shared/contract/places'
import { parse } from 'csv-parse/sync'

/** Columns as in Staðfangaskrá: postal code, latitude, longitude. Others are ignored. */
const COLUMNS = ['POSTNR', 'N_HNIT_WGS84', 'E_HNIT_WGS84'] as const

/** A cell of about 250 m in Iceland, in degrees. */
const CELL = { latitude: 0.00225, longitude: 0.00525 } as const
/** South, north, west and east end of the country with its islands. */
const ICELAND = { latitude: [63.2, 67.3], longitude: [-24.8, -13.2] } as const

interface Point {
  readonly postalCodeId: number
  readonly latitude: number
  readonly longitude: number
}

/** Number of a CSV value; NaN if it is empty, which `Number` would read as 0. */
const numberOf = (cell = '') => (cell.trim() === '' ? Number.NaN : Number(cell))
const isWithin = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max
const isInIceland = ({ latitude, longitude }: Point) =>
  isWithin(latitude, ICELAND.latitude) && isWithin(longitude, ICELAND.longitude)

function pointsIn(text: string): Point[] {
  const [header = [], ...rows]: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const places = COLUMNS.map((column) => header.indexOf(column))
  if (places.includes(-1)) throw new Error(`the first line must name ${COLUMNS.join(', ')}`)
  return rows.map((cells) => {
    const [postalCodeId = 0, latitude = 0, longitude = 0] = places.map((place) => numberOf(cells[place]))
    return { postalCodeId, latitude, longitude }
  })
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** One point of each postal code and cell: the first place, not the centre, which could be in the sea. */
function thinned(points: readonly Point[]): Map<number, Map<string, [number, number]>> {
  const byCode = new Map<number, Map<string, [number, number]>>()
  for (const { postalCodeId, latitude, longitude } of points) {
    const cells = byCode.get(postalCodeId) ?? new Map<string, [number, number]>()
    const cell = `${Math.round(latitude / CELL.latitude)} ${Math.round(longitude / CELL.longitude)}`
    if (!cells.has(cell)) cells.set(cell, [rounded(latitude), rounded(longitude)])
    byCode.set(postalCodeId, cells)
  }
  return byCode
}

/**
 * Points of the offered postal codes from POSTAL_POINTS_FILE. The register also has rows with another postal code or
 * without a place in Iceland: they are skipped.
 * @throws Error if the file is missing, has another form or has no point
 */
export function readPostalPoints(file: string, offered: ReadonlySet<number>): PostalPoints {
  try {
    const isUsable = (point: Point) => offered.has(point.postalCodeId) && isInIceland(point)
    const usable = pointsIn(readFileSync(file, 'utf8')).filter(isUsable)
    if (usable.length === 0) throw new Error('no row has a postal code and a place in Iceland')
    return [...thinned(usable)].map(([postalCodeId, cells]) => ({ postalCodeId, points: [...cells.values()] }))
  } catch (error) {
    throw new Error(`POSTAL_POINTS_FILE ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
