import { type Static, Type } from 'typebox'
import {
  calls,
  closed,
  creationErrors,
  Id,
  Instant,
  NoContent,
  nullable,
  PersonId,
  paging,
  sessionErrors,
} from './define.ts'

/** A payer. The row of the caller himself (`IncludeCurrentUser`), when he is not listed, has no id and no date. */
export const InvoicePerson = Type.Object({
  invoicePersonId: nullable(Id),
  personId: Id,
  fullName: Type.String(),
  ssn: Type.String(),
  created: nullable(Instant),
})
export type InvoicePerson = Static<typeof InvoicePerson>

const InvoicePersonCreate = closed({ personId: PersonId })

/** The payers for a registration. */
export const payerCalls = calls({
  'GET /api/InvoicePersons': {
    summary: { is: 'Greiðendur', en: 'Payers' },
    tag: 'InvoicePersons',
    query: Type.Object({
      IncludeCurrentUser: Type.Optional(Type.Boolean({ default: false })),
      /**
       * Lists the payers whom this person may charge. Without it: the caller's payers, or all payers for
       * administrators.
       */
      VeterinarianPersonId: Type.Optional(PersonId),
      ...paging,
    }),
    response: { 200: Type.Array(InvoicePerson) },
    errorStatuses: [400, ...sessionErrors],
  },
})

/** Administration of the payers. */
export const invoicePersonCalls = calls({
  'POST /api/InvoicePersons': {
    summary: { is: 'Bæta við greiðanda', en: 'Add a payer' },
    tag: 'InvoicePersons',
    body: InvoicePersonCreate,
    response: { 201: InvoicePerson },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/InvoicePersons/{invoicePersonId}': {
    summary: {
      is: 'Fjarlægja greiðanda; sá sem hefur fengið reikning er aðeins falinn',
      en: 'Remove a payer; one with invoices is only hidden',
    },
    tag: 'InvoicePersons',
    params: Type.Object({ invoicePersonId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
