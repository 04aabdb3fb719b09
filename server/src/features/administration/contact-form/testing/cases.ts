import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, signedInBeforeAcceptance } from '../../../../testing/rights-signs.ts'
import type { contactForm } from '../feature.ts'

export const contactFormCases = featureCases<typeof contactForm>({
  rights: {
    'GET /api/ContactForm': none(administrators),
    'POST /api/ContactForm': none(signedInBeforeAcceptance),
    'DELETE /api/ContactForm/{contactFormId}': none(administrators),
  },
  writes: {
    'POST /api/ContactForm': null,
    'DELETE /api/ContactForm/{contactFormId}': null,
  },
})
