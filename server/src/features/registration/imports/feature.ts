import { defineFeature } from '../../feature.ts'
import { importCalls } from './calls.ts'
import { importDepsOf } from './load-deps.ts'
import { importMails } from './mails.ts'
import { runImports } from './process-parts.ts'
import { exportedImports } from './queries.ts'

export const imports = defineFeature({
  calls: importCalls,
  mails: importMails,
  jobs: [
    {
      // An administrator waits for the result of a dry run.
      job: 'imports',
      everySeconds: 2,
      run: async (services) => runImports(await importDepsOf(services), services.stopping),
    },
  ],
  exports: { imports: exportedImports },
})
