import { defineFeature } from '../../feature.ts'
import { confirmationCalls } from './calls.ts'
import { checkOldPets } from './check-old-pets.ts'
import { enrolOwners, sendQuestions } from './confirmations.ts'
import { confirmationMails } from './mails.ts'
import { exportedConfirmations } from './queries.ts'
import { endDepartures } from './register-departure.ts'

export const confirmations = defineFeature({
  calls: confirmationCalls,
  mails: confirmationMails,
  jobs: [
    {
      job: 'confirmations',
      at: '00:30',
      run: async (services) => ({
        ...(await enrolOwners(services.db)),
        ...(await endDepartures(services.db)),
        ...(await checkOldPets(services)),
      }),
    },
    { job: 'confirmation-questions', everySeconds: 60, run: ({ db, config }) => sendQuestions(db, config) },
  ],
  exports: { confirmations: exportedConfirmations },
})
