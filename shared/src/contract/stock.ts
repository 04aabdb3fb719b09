import { type Static, Type } from 'typebox'
import { DELIVERY_MAX, QUERY_MAX } from '../domain/limits.ts'
import { TAG_STATES, VOID_REASONS } from '../domain/stock.ts'
import {
  bodyErrors,
  calls,
  closed,
  Day,
  Id,
  Instant,
  nullable,
  optional,
  PersonId,
  paging,
  sessionErrors,
} from './define.ts'
import { TagInput } from './fields.ts'

export const State = Type.Enum([...TAG_STATES])

/** A veterinarian or a clinic that holds numbers. */
export const StockHolder = Type.Object({
  kind: Type.Enum(['veterinarian', 'clinic']),
  /** Person of the veterinarian, or the workplace. */
  id: Id,
  name: Type.String(),
})
export type StockHolder = Static<typeof StockHolder>

export const counts = { free: Type.Integer(), registered: Type.Integer(), void: Type.Integer() }

/** The numbers of one batch that one holder has. */
export const StockPart = Type.Object({
  batchId: Id,
  delivered: Day,
  holder: StockHolder,
  /** First and last free number; null if none is left. */
  firstFree: nullable(Type.String()),
  lastFree: nullable(Type.String()),
  ...counts,
})
export type StockPart = Static<typeof StockPart>

export const StockNumber = Type.Object({
  tagNumber: Type.String(),
  state: State,
  batchId: Id,
  holder: StockHolder,
  /** Id of the pet of a registered number. */
  petId: nullable(Id),
  registered: nullable(Instant),
  voidReason: nullable(Type.Enum([...VOID_REASONS])),
})
export type StockNumber = Static<typeof StockNumber>

/** What the stock says about a number that is being typed. */
export const StockCheck = Type.Object({
  /** `own`: of the caller's stock. `other`: of another's. `void`: cannot be registered. `none`: not delivered. */
  stock: Type.Enum(['own', 'other', 'void', 'none']),
  /** The person who holds a number of their own stock. */
  holderName: nullable(Type.String()),
  /** Warnings to confirm, as the validation of a registration returns them. */
  warnings: Type.Array(Type.String()),
})
export type StockCheck = Static<typeof StockCheck>

/** Who gets numbers: exactly one of the two. */
export const receiver = { veterinarianPersonId: optional(PersonId), workplaceId: optional(Id) }
/** Which numbers: a range, or a list. */
export const selection = {
  first: optional(TagInput),
  last: optional(TagInput),
  tagNumbers: optional(Type.Array(TagInput, { minItems: 1, maxItems: DELIVERY_MAX })),
}

export const StockHandOn = closed({ ...receiver, ...selection })
export type StockHandOn = Static<typeof StockHandOn>

export const StockVoid = closed({
  ...selection,
  reason: Type.Enum([...VOID_REASONS]),
  /** How many numbers the caller confirmed. If more or fewer would become void, nothing changes. */
  count: optional(Type.Integer({ minimum: 1 })),
})
export type StockVoid = Static<typeof StockVoid>

/** What would become void. */
export const VoidCheck = Type.Object({ count: Type.Integer(), first: Type.String(), last: Type.String() })
export type VoidCheck = Static<typeof VoidCheck>

const Changed = Type.Object({ count: Type.Integer() })

export const stockCalls = calls({
  'GET /api/Stock': {
    summary: {
      is: 'Eigin birgðir af örmerkjum, eftir afhendingu og hjá hverjum þær eru',
      en: 'Own stock of microchips, by delivery and holder',
    },
    tag: 'Stock',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(StockPart) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Stock/Numbers': {
    summary: { is: 'Númer í eigin birgðum', en: 'Numbers in the stock of the caller' },
    tag: 'Stock',
    query: Type.Object({
      BatchId: Type.Optional(Id),
      State: Type.Optional(State),
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...paging,
    }),
    response: { 200: Type.Array(StockNumber) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Stock/Check': {
    summary: {
      is: 'Það sem birgðir segja um númer sem á að skrá',
      en: 'What the stock says about a number that is about to be registered',
    },
    tag: 'Stock',
    query: Type.Object({
      tagNumber: TagInput,
      isForeignMicroTag: Type.Optional(
        Type.Boolean({ default: false, description: 'true: dýrið var örmerkt erlendis' }),
      ),
      chippingDate: Type.Optional({
        ...Day,
        description: 'Dagur örmerkingar; eftir honum fer hvort númerið á að byrja á 352',
      }),
    }),
    response: { 200: StockCheck },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Stock/Receivers': {
    summary: {
      is: 'Dýralæknar og stofur sem geta tekið við örmerkjum',
      en: 'Veterinarians and clinics that can receive microchips',
    },
    tag: 'Stock',
    query: Type.Object({ SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })), ...paging }),
    response: { 200: Type.Array(StockHolder) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Stock/HandOn': {
    summary: { is: 'Afhenda öðrum óskráð númer úr birgðum', en: 'Pass unregistered numbers of the stock on' },
    tag: 'Stock',
    body: StockHandOn,
    response: { 200: Changed },
    errorStatuses: [...bodyErrors, 409, ...sessionErrors],
  },
  'POST /api/Stock/Void': {
    summary: { is: 'Ógilda óskráð númer úr birgðum', en: 'Void unregistered numbers of the stock' },
    tag: 'Stock',
    body: StockVoid,
    response: { 200: Changed },
    errorStatuses: [...bodyErrors, 409, ...sessionErrors],
  },
  'POST /api/Stock/Void/validation': {
    summary: { is: 'Hvaða óskráð númer yrðu ógilt', en: 'Which unregistered numbers would become void' },
    tag: 'Stock',
    body: closed({ ...selection }),
    response: { 200: VoidCheck },
    errorStatuses: [...bodyErrors, ...sessionErrors],
  },
})
