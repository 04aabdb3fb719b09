import { defineFeature } from '../../feature.ts'
import { companyCalls } from './calls.ts'
import { refreshCompanies } from './refresh-companies.ts'

export const companies = defineFeature({
  calls: companyCalls,
  jobs: [
    {
      job: 'companies',
      at: '03:00',
      run: async ({ db, config, registers }) =>
        config.COMPANY_REGISTER_URL === undefined
          ? { skipped: 'no register' }
          : refreshCompanies(db, registers.companies),
    },
  ],
})
