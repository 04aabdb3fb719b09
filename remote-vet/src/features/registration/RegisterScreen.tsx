import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { ClearButton } from './ClearButton.tsx'
import { ChoicesContext } from './choices.ts'
import type { loadRegister } from './load-register.ts'
import { Registration } from './Registration.tsx'
import { text } from './texts.ts'
import { useLastGood } from './use-last-good.ts'

/** Registration of one or more pets (docs/screens.md#registration). */
export function RegisterScreen() {
  const { choices, recentOwners, isKept } = useLoaderData<typeof loadRegister>()
  const steady = useLastGood(choices)
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} actions={<ClearButton />} />
      <Await of={steady} skeleton={<ListSkeleton rows={6} />}>
        {(loaded) => (
          <ChoicesContext value={{ ...loaded, recentOwners }}>
            <Registration isKept={isKept} />
          </ChoicesContext>
        )}
      </Await>
    </>
  )
}
