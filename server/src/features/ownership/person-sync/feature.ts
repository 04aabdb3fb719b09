import { type JobServices, URGENT_SECONDS } from '../../../kernel/job.ts'
import { defineFeature } from '../../feature.ts'
import { personSyncCalls } from './calls.ts'
import { type RefreshSources, refreshDue, refreshRequested } from './person-sync.ts'

/** Undefined if no national register is configured. */
function sourcesOf({ db, config, registers }: JobServices): RefreshSources | undefined {
  if (config.NATIONAL_REGISTER_URL === undefined) return undefined
  return { db, registers, days: config.REGISTER_REFRESH_DAYS, perNight: config.REGISTER_PER_NIGHT }
}

export const personSync = defineFeature({
  calls: personSyncCalls,
  jobs: [
    {
      job: 'national-register',
      at: '03:30',
      run: async (services) => {
        const sources = sourcesOf(services)
        return sources ? refreshDue(sources) : { skipped: 'no register' }
      },
    },
    {
      // Reads persons whose data are needed soon, such as the owner of a lost pet, before someone finds the pet.
      job: 'requested-reads',
      everySeconds: URGENT_SECONDS,
      run: async (services) => {
        const sources = sourcesOf(services)
        return sources && refreshRequested(sources)
      },
    },
  ],
})
