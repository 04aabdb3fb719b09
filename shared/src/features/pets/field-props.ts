import type { ReactNode } from 'react'
import type { Types } from '../../contract/types.ts'

/** Props of `form.getInputProps` and of the pet's fields. */
export interface FieldProps<T> {
  /** Null or undefined: nothing is chosen. */
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
