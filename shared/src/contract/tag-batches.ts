import { type Static, Type } from 'typebox'
import { DELIVERY_CSV_MAX, QUERY_MAX } from '../domain/limits.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  FilterDay,
  Id,
  Instant,
  nullable,
  optional,
  paging,
  sessionErrors,
} from './define.ts'
import { Comment } from './fields.ts'
import { counts, receiver, State, StockHolder, StockNumber, selection } from './stock.ts'

const DeliveryParts = {
  ...receiver,
  ...selection,
  /** Text of a CSV file with a column of numbers. */
  csv: optional(Type.String({ minLength: 1, maxLength: DELIVERY_CSV_MAX })),
  deliveredOn: FilterDay,
  comment: optional(Comment),
}
export const Delivery = closed(DeliveryParts)
export type Delivery = Static<typeof Delivery>

/** A number that cannot be delivered. */
export const DeliveryError = Type.Object({
  /** Line of the file or the list. */
  line: Type.Integer(),
  tagNumber: Type.String(),
  error: Type.String(),
})
export type DeliveryError = Static<typeof DeliveryError>

/** What a delivery would do. */
export const DeliveryCheck = Type.Object({
  count: Type.Integer(),
  first: nullable(Type.String()),
  last: nullable(Type.String()),
  /** How many of the numbers are registered already. */
  registered: Type.Integer(),
  errors: Type.Array(DeliveryError),
  /** Doubts about the form of numbers that can be delivered: for each the first number, and how many there are. */
  doubts: Type.Array(
    Type.Object({ line: Type.Integer(), tagNumber: Type.String(), doubt: Type.String(), count: Type.Integer() }),
  ),
})
export type DeliveryCheck = Static<typeof DeliveryCheck>

export const TagBatch = Type.Object({
  batchId: Id,
  delivered: Day,
  receiver: StockHolder,
  first: Type.String(),
  last: Type.String(),
  comment: nullable(Type.String()),
  created: Instant,
  ...counts,
})
export type TagBatch = Static<typeof TagBatch>

/** A free number that was delivered long ago. */
export const UnregisteredTag = Type.Object({
  tagNumber: Type.String(),
  batchId: Id,
  delivered: Day,
  holder: StockHolder,
})
export type UnregisteredTag = Static<typeof UnregisteredTag>

export const OUTSIDE_KINDS = ['undelivered', 'otherStock'] as const
/** A registered number that no batch has, or that was in the stock of someone else. */
export const OutsideTag = Type.Object({
  tagNumber: Type.String(),
  petId: Id,
  registered: Instant,
  registrarId: nullable(Id),
  registrarName: nullable(Type.String()),
  /** Who held the number; null if it was not delivered. */
  holder: nullable(StockHolder),
})
export type OutsideTag = Static<typeof OutsideTag>

export const HolderCounts = Type.Object({ holder: StockHolder, batches: Type.Integer(), ...counts })
export type HolderCounts = Static<typeof HolderCounts>

const BatchPath = Type.Object({ batchId: Id })
const about = { tag: 'TagBatches' } as const

export const tagBatchCalls = calls({
  'GET /api/TagBatches': {
    ...about,
    summary: { is: 'Afhentar sendingar örmerkja, nýjustu fyrst', en: 'Delivered batches of microchips, newest first' },
    query: Type.Object({ SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })), ...paging }),
    response: { 200: Type.Array(TagBatch) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/TagBatches/validation': {
    ...about,
    summary: { is: 'Athuga afhendingu án þess að skrá hana', en: 'Check a delivery without recording it' },
    body: Delivery,
    response: { 200: DeliveryCheck },
    errorStatuses: [...bodyErrors, ...sessionErrors],
  },
  'POST /api/TagBatches': {
    ...about,
    summary: { is: 'Afhenda dýralækni eða stofu örmerki', en: 'Deliver microchips to a veterinarian or clinic' },
    body: Delivery,
    response: { 201: TagBatch },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/TagBatches/Unregistered': {
    ...about,
    summary: {
      is: 'Örmerki sem voru afhent fyrir löngu og eru óskráð',
      en: 'Microchips that were delivered long ago and are not registered',
    },
    query: Type.Object({ DeliveredUntil: Type.Optional(FilterDay), ...paging }),
    response: { 200: Type.Array(UnregisteredTag) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/TagBatches/Outside': {
    ...about,
    summary: {
      is: 'Skráð örmerki sem ekki voru afhent, eða voru í birgðum annars',
      en: 'Registered microchips that were not delivered, or were in someone else’s stock',
    },
    query: Type.Object({
      Kind: Type.Optional(Type.Enum([...OUTSIDE_KINDS], { default: 'undelivered' })),
      RegisteredFrom: Type.Optional(FilterDay),
      ...paging,
    }),
    response: { 200: Type.Array(OutsideTag) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/TagBatches/Holders': {
    ...about,
    summary: { is: 'Birgðir örmerkja eftir því hjá hverjum þær eru', en: 'Stocks of microchips by holder' },
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(HolderCounts) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/TagBatches/{batchId}': {
    ...about,
    summary: { is: 'Ein sending örmerkja', en: 'A batch of microchips' },
    params: BatchPath,
    response: { 200: TagBatch },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/TagBatches/{batchId}/Numbers': {
    ...about,
    summary: { is: 'Númer í sendingu örmerkja', en: 'Numbers of a batch of microchips' },
    params: BatchPath,
    query: Type.Object({
      State: Type.Optional(State),
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...paging,
    }),
    response: { 200: Type.Array(StockNumber) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
