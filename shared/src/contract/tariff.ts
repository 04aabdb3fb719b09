import { type Static, Type } from 'typebox'
import { calls, closed, creationErrors, Day, Id, NoContent, sessionErrors } from './define.ts'
import { Price } from './fields.ts'

const DatedPrice = Type.Object({ validFrom: Day, price: Price })

/** Price per microtag in ISK, now and from the next announced day. */
export const Tariff = Type.Object({
  ...DatedPrice.properties,
  next: Type.Optional(DatedPrice),
  /** All past and future prices, latest day first; for administrators. */
  prices: Type.Optional(Type.Array(Type.Object({ tariffId: Id, ...DatedPrice.properties }))),
})
export type Tariff = Static<typeof Tariff>

/** The day may not be in the past: prices already charged do not change. */
export const TariffCreate = closed(DatedPrice.properties)
export type TariffCreate = Static<typeof TariffCreate>

export const tariffCalls = calls({
  'GET /api/Tariff': {
    summary: { is: 'Skráningargjald fyrir hvert örmerki', en: 'Registration fee per microchip' },
    tag: 'Tariff',
    response: { 200: Tariff },
    errorStatuses: [...sessionErrors],
  },
  'POST /api/Tariff': {
    summary: { is: 'Nýtt skráningargjald frá tilteknum degi', en: 'New registration fee from a given day' },
    tag: 'Tariff',
    body: TariffCreate,
    response: { 201: Tariff },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/Tariff/{tariffId}': {
    summary: {
      is: 'Afturkalla boðað skráningargjald; breytingasagan varðveitist',
      en: 'Withdraw a scheduled registration fee; its history is kept',
    },
    tag: 'Tariff',
    params: Type.Object({ tariffId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})
