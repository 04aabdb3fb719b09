import { call } from '@dyra/shared/api'
import type { PostalPoints } from '../../contract/places.ts'
import { cachedOnce } from '../../platform/api/cached-once.ts'

/** Why no postal code was found. */
export type NoPostalCode = 'refused' | 'unknown' | 'inaccurate' | 'abroad' | 'failed'

const METRES_PER_DEGREE = 111_200
/** Metres. A circle with a larger radius has several postal codes. */
const MAX_ACCURACY = 5_000
/** Metres. Every place in Iceland is nearer to an address; a visitor farther away is abroad. */
const MAX_DISTANCE = 100_000
const WAIT_MS = 15_000
/** A position of the last minute is good enough. */
const MAX_AGE_MS = 60_000

const [loadPoints, clearPointsCache] = cachedOnce(() => call('GET /api/PostalPoints', {}))

export { clearPointsCache }

type Here = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>

const readPosition = () =>
  new Promise<Here | NoPostalCode>((resolve) => {
    // Absent where the page came without TLS.
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    )
  })

/** Metres on a plane: exact enough within a country. */
function distance(here: Here, [latitude = 0, longitude = 0]: readonly number[]): number {
  const eastern = (longitude - here.longitude) * Math.cos((here.latitude * Math.PI) / 180)
  return Math.hypot(latitude - here.latitude, eastern) * METRES_PER_DEGREE
}

const nearest = (here: Here, codes: PostalPoints) =>
  codes
    .flatMap(({ postalCodeId, points }) => points.map((point) => ({ postalCodeId, metres: distance(here, point) })))
    .reduce((best, one) => (one.metres < best.metres ? one : best), {
      postalCodeId: 0,
      metres: Number.POSITIVE_INFINITY,
    })

/**
 * The postal code of the address that is nearest to the visitor. The position is compared here and goes nowhere else.
 */
export async function findPostalCode(): Promise<number | NoPostalCode> {
  const [here, codes] = await Promise.all([readPosition(), loadPoints().catch(() => null)])
  if (typeof here === 'string') return here
  if (codes === null) return 'failed'
  const { postalCodeId, metres } = nearest(here, codes.postalCodes)
  if (metres > MAX_DISTANCE) return 'abroad'
  return here.accuracy > MAX_ACCURACY ? 'inaccurate' : postalCodeId
}
