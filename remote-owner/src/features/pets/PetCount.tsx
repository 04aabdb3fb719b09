import type { ListPage, Result } from '@dyra/shared/api'
import { pluralText } from '@dyra/shared/i18n'
import { Suspense, use } from 'react'

type Pets = Promise<Result<ListPage<readonly unknown[]>>>

/** How many pets there are, under the title; its line is kept free until that is known. */
export const PetCount = ({ pets }: { pets: Pets }) => (
  <Suspense fallback={'\u00a0'}>
    <Count pets={pets} />
  </Suspense>
)

function Count({ pets }: { pets: Pets }) {
  const result = use(pets)
  return result.ok && result.value.total > 0 ? pluralText.plural('pets', result.value.total) : '\u00a0'
}
