import type { ReactNode } from 'react'
import type { Types } from '../../contract/types.ts'
import { t } from '../../platform/i18n/i18n.ts'

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
  /** Marks the field in a form whose other fields are required. */
  isOptional?: boolean
  /** For the dense forms of veterinarians. */
  size?: 'sm'
}

export const labelOf = (label: string, isOptional = false) =>
  isOptional ? `${label} (${t('optional').toLowerCase()})` : label

/** Genders in the words of the species, as its page shows them: `Rakki`, not `Karlkyn`. */
export const gendersOf = ({ genders }: Types, speciesId: number | null) =>
  genders.map(({ id, name, bySpecies }) => ({ id, name: bySpecies?.[String(speciesId)] ?? name }))

export interface TypeFieldProps extends FieldProps<number> {
  types: Types
}
