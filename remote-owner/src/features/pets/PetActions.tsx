import type { Pet } from '@dyra/shared/contract/pet'
import { Link } from '@dyra/shared/router'
import { useTrailOfHere } from '@dyra/shared/trail'
import { Button } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './PetActions.module.css'
import { PetIcon } from './PetIcon.tsx'
import type { PetRights } from './pet-rights.ts'
import { text } from './text.ts'

interface ActionProps {
  to: string
  icon: 'edit' | 'swap' | 'image' | 'list'
  children: ReactNode
}

function Action({ to, icon, children }: ActionProps) {
  return (
    <Button component={Link} to={to} state={useTrailOfHere()} variant="default" leftSection={<PetIcon name={icon} />}>
      {children}
    </Button>
  )
}

interface Props {
  pet: Pet
  rights: PetRights
  /** What can be reported about a living pet. */
  children: ReactNode
}

/** Always in the same order, whatever the state. */
export function PetActions({ pet: { petId }, rights, children }: Props) {
  return (
    <div className={css.actions}>
      {rights.mayEdit && (
        <Action to={`/pet/${petId}/update`} icon="edit">
          {text('action.edit')}
        </Action>
      )}
      {rights.mayTransfer && (
        <Action to={`/transfers?create=${petId}`} icon="swap">
          {text('action.transfer')}
        </Action>
      )}
      <Action to={`/pet/${petId}/images`} icon="image">
        {text('action.image')}
      </Action>
      {children}
      {rights.isAdministrator && (
        <Action to={`/pet/${petId}/audit`} icon="list">
          {text('action.audit')}
        </Action>
      )}
    </div>
  )
}
