import type { ReactNode } from 'react'
import type { Types } from '../contract/types.ts'

/** What `form.getInputProps` gives, and what the fields of a pet add. */
export interface FieldProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  onBlur?: () => void
  onFocus?: () => void
  error?: ReactNode
  disabled?: boolean
  className?: string
}

export interface TypeFieldProps extends FieldProps<number> {
  types: Types
}
