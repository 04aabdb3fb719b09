import type { ReactNode } from 'react'
import type { Types } from '../contract/types.ts'

/** What `form.getInputProps` gives, and what the fields of a pet add. */
export interface FieldProps<T> {
  /** Null, or nothing, is no choice. */
  value?: T | null
  onChange: (value: T | null) => void
  onBlur?: () => void
  onFocus?: () => void
  error?: ReactNode
  disabled?: boolean
  className?: string
  /** For the dense forms of veterinarians. */
  size?: 'sm'
}

export interface TypeFieldProps extends FieldProps<number> {
  types: Types
}
