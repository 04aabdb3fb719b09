import { useLocation } from '@dyra/shared/router'

/** Whether a form led here after it was saved. Kept in the history entry; anybody may have written there. */
export function useIsSaved(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true
}
