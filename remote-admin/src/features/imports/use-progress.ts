import type { Import } from '@dyra/shared/contract/imports'
import { isInProgress } from '@dyra/shared/domain/imports'
import { usePolling } from '@dyra/shared/platform/api/use-polling'
import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { readImport } from './api.ts'

export const EVERY_MS = 2000

/** Follows the import while its job runs. Reloads the screen when more rows are listed, and at the end of the job. */
export function useProgress(loaded: Import, onEnd: () => void): Import {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState({ after: loaded, shown: loaded })
  const shown = latest.after === loaded ? latest.shown : loaded
  usePolling({
    isActive: isInProgress(shown.state),
    everyMs: EVERY_MS,
    load: async (signal) => {
      const next = await readImport(shown.importId, signal)
      setLatest({ after: loaded, shown: next })
      const hasRows = next.faultyRows + next.doubtfulRows > loaded.faultyRows + loaded.doubtfulRows
      const hasEnded = !isInProgress(next.state)
      if (hasEnded) onEnd()
      if (hasRows || hasEnded) await revalidate()
    },
  })
  return shown
}
