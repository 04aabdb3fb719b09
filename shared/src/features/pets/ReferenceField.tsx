import { NativeSelect } from '@dyra/shared/ui'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps<number> {
  label: string
  options: readonly { readonly id: number; readonly name: string }[]
  /** Value for "no choice". */
  none: string
}

/** The browser's own select, which works best on phones. */
export function ReferenceField({ options, none, value = null, onChange, ...props }: Props) {
  return (
    <NativeSelect
      {...props}
      data={[{ value: '', label: none }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  )
}
