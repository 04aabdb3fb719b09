import { NativeSelect } from '@dyra/shared/ui'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps<number> {
  label: string
  options: readonly { readonly id: number; readonly name: string }[]
  /** Value for "no choice". */
  none: string
}

/** One of a few, with the select of the browser: on a phone nothing is better. */
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
