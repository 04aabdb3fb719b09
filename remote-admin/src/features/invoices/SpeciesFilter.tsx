import { errorMessage, type Result } from '@dyra/shared/api'
import type { Types } from '@dyra/shared/contract/types'
import { t } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { Suspense, use } from 'react'
import { text } from './text.ts'

interface Props {
  types: Promise<Result<Types>>
  value: string
  onChange: (speciesId: string) => void
}

const all = { value: '', label: t('all') }
const field = { size: 'sm', label: text('species') } as const

function Known({ types, value, onChange }: Props) {
  const answer = use(types)
  if (!answer.ok) return <NativeSelect {...field} disabled data={[all]} error={errorMessage(answer.error)} />
  const options = answer.value.species.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <NativeSelect
      {...field}
      data={[all, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The other filters do not wait for the names of the species. */
export const SpeciesFilter = (props: Props) => (
  <Suspense fallback={<NativeSelect {...field} disabled data={[all]} />}>
    <Known {...props} />
  </Suspense>
)
