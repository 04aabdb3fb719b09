import { randomInt } from 'node:crypto'
import { FIRST_TAG, PETS } from '../../kit/million-pets.ts'
import { cyclic } from '../../kit/present.ts'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Makes the next request of a load. */
export type RequestSource = () => BenchRequest

/** More addresses than a run has lookups a minute: all limits keep their default values, and none is reached. */
const randomAddress = () => `10.${randomInt(4)}.${randomInt(256)}.${randomInt(256)}`

/** Lookups of random numbers among those of the first `pets` pets. */
export const lookups =
  (pets = PETS): RequestSource =>
  () => ({
    method: 'GET',
    path: `/api/MicroTags?tagNumber=${FIRST_TAG + randomInt(pets)}`,
    headers: { 'x-forwarded-for': randomAddress() },
  })

/** One request after the other, again and again. */
export function inTurn(list: readonly BenchRequest[]): RequestSource {
  let place = 0
  return () => cyclic(list, place++)
}

/** Registrations of pets for random owners, each with a new number. */
export function registrations(headers: Readonly<Record<string, string>>, owners: readonly number[]): RequestSource {
  let number = 352_098_500_000_000 + randomInt(400_000_000)
  return () => ({
    method: 'POST',
    path: '/api/Pets',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Mæling',
      speciesId: 1,
      genderId: 1,
      ownerPersonId: cyclic(owners, randomInt(Math.max(1, owners.length))),
      microTag: String(number++),
    }),
  })
}
