import { NativeSelect } from '@dyra/shared/ui'
import { useChoices } from '../choices.ts'
import { text } from '../texts.ts'

interface Props {
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

export function LocationField({ value, error, onChange }: Props) {
  const { types } = useChoices()
  return (
    <NativeSelect
      size="sm"
      label={text('location')}
      data={types.microTagLocations.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      error={error}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
