import type { Rows, Sent } from './history-rows.ts'

/** Requests that record and withdraw who may charge a payer. */
export const payerWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Users/{userId}/PayerAgreements': async (rows) => {
    const payer = await rows.person()
    await rows.insert('invoice_person (person_id) values ($1)', [payer])
    const payload = { personId: rows.fixture.ids.registrar }
    return { who: 'administrator', url: `/api/Users/${payer}/PayerAgreements`, payload }
  },
  'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}': async (rows) => {
    const { owner, registrar } = rows.fixture.ids
    const id = await rows.insert(`payer_agreement (payer_person_id, veterinarian_person_id) values ($1, $2)`, [
      owner,
      registrar,
    ])
    return { who: 'owner', url: `/api/Users/${owner}/PayerAgreements/${id}` }
  },
}
