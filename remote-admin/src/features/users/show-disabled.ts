import { useListAddress } from '../../list/use-list-address.ts'

const DISABLED = 'disabled'

export const showsDisabled = (search: URLSearchParams) => search.get(DISABLED) === 'true'

/** Whether those whose access is closed are listed too. */
export function useShowDisabled() {
  const { search, change } = useListAddress()
  return [showsDisabled(search), (isShown: boolean) => change({ [DISABLED]: isShown ? 'true' : null })] as const
}
