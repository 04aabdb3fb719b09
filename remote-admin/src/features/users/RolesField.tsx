import { GIVEN_ROLES, type GivenRole, roleLabels } from '@dyra/shared/domain/roles'
import { MultiPicker } from '@dyra/shared/ui/pickers'
import type { ReactNode } from 'react'
import { text } from './texts.ts'

const options = GIVEN_ROLES.map((role) => ({ value: role, label: roleLabels[role] }))

interface Props {
  value: readonly GivenRole[]
  onChange: (roles: GivenRole[]) => void
  error?: ReactNode
}

/** The roles that can be granted; everyone is an owner. */
export const RolesField = ({ value, onChange, error }: Props) => (
  <MultiPicker
    label={text('roles')}
    options={options}
    value={value}
    onChange={(chosen) => onChange(GIVEN_ROLES.filter((role) => chosen.includes(role)))}
    error={error}
  />
)
