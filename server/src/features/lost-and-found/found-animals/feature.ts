import { URGENT_SECONDS } from '../../../kernel/job.ts'
import { defineFeature } from '../../feature.ts'
import { foundAnimalCalls } from './calls.ts'
import { foundAnimalMails } from './mails.ts'
import { exportedFoundAnimals } from './queries.ts'
import { notifyOwners } from './service.ts'

export const foundAnimals = defineFeature({
  calls: foundAnimalCalls,
  mails: foundAnimalMails,
  jobs: [{ job: 'found-animals', everySeconds: URGENT_SECONDS, run: ({ db }) => notifyOwners(db) }],
  exports: { foundAnimals: exportedFoundAnimals },
})
