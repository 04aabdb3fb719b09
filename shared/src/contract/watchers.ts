import { type Static, Type } from 'typebox'
import { LINK_TOKEN_MAX, WATCHED_MAX } from '../domain/limits.ts'
import { bodyErrors, calls, closed, NoContent, nullable, ReferenceId, sessionErrors } from './define.ts'
import { PlaceName } from './places.ts'

const listOf = <T extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>>(item: T) =>
  Type.Array(item, { maxItems: WATCHED_MAX, uniqueItems: true })

/** Places and species whose lost alerts a person gets by mail. Without species: all species. */
export const Watch = closed({
  postalCodeIds: listOf(ReferenceId),
  municipalities: listOf(PlaceName),
  regions: listOf(PlaceName),
  speciesIds: listOf(ReferenceId),
})
export type Watch = Static<typeof Watch>

/** `watch` is null if the person watches nothing. Only adults with an e-mail address may watch. */
export const Watching = Type.Object({
  watch: nullable(Watch),
  /** Version for the `if-match` of a change. */
  etag: Type.String(),
  hasEmail: Type.Boolean(),
  isAdult: Type.Boolean(),
})
export type Watching = Static<typeof Watching>

export const watcherCalls = calls({
  'GET /api/Users/me/Watch': {
    summary: { is: 'Svæði sem ég vakta vegna týndra dýra', en: 'Areas that I watch for lost pets' },
    tag: 'Watchers',
    capability: 'lostAlerts',
    response: { 200: Watching },
    errorStatuses: [...sessionErrors],
    versioned: true,
  },
  'PUT /api/Users/me/Watch': {
    summary: { is: 'Vakta svæði vegna týndra dýra', en: 'Watch areas for lost pets' },
    tag: 'Watchers',
    capability: 'lostAlerts',
    body: Watch,
    response: { 200: Watching },
    errorStatuses: [...bodyErrors, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'DELETE /api/Users/me/Watch': {
    summary: { is: 'Hætta að vakta', en: 'Stop watching' },
    tag: 'Watchers',
    capability: 'lostAlerts',
    response: { 204: NoContent },
    errorStatuses: [...sessionErrors],
  },
  /** The form of RFC 8058 is accepted and ignored. */
  'POST /api/Watchers/Unsubscribe': {
    summary: { is: 'Hætta að vakta, með slóð úr tölvupósti', en: 'Stop watching, with a link from an email' },
    tag: 'Watchers',
    capability: 'lostAlerts',
    query: Type.Object({ t: Type.String({ minLength: 1, maxLength: LINK_TOKEN_MAX }) }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 413, 415, 429, 503],
  },
})
