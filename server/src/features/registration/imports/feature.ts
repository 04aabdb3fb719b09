import { defineFeature } from '../../feature.ts'
import { importCalls } from './calls.ts'
import { importMails } from './mails.ts'
import { importDepsOf, runImports } from './process-parts.ts'
import { exportedImports } from './queries.ts'

export const imports = defineFeature({
  calls: importCalls,
  mails: importMails,
  jobs: [
    {
      // Runs often, because an administrator waits for the result of a dry run.
      job: 'imports',
      everySeconds: 2,
      run: async (services) => runImports(await importDepsOf(services), services.stopping),
    },
  ],
  exports: { imports: exportedImports },
})
