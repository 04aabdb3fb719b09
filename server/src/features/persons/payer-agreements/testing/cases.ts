import { featureCases } from '../../../../testing/feature-cases.ts'
import { selfAndAdministrators } from '../../../../testing/rights-signs.ts'
import type { payerAgreements } from '../feature.ts'

export const payerAgreementsCases = featureCases<typeof payerAgreements>({
  rights: {
    'GET /api/Users/{userId}/PayerAgreements': selfAndAdministrators,
    'POST /api/Users/{userId}/PayerAgreements': selfAndAdministrators,
    'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}': [['other', '14444433+4a41']],
  },
  writes: {
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
  },
})
