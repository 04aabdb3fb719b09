import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import type { ReactNode } from 'react'
import css from './PetActions.module.css'
import { PetIcon } from './PetIcon.tsx'
import { text } from './texts.ts'

interface ActionProps {
  to: string
  icon: 'edit' | 'swap' | 'leave' | 'image' | 'list'
  children: ReactNode
}

function Action({ to, icon, children }: ActionProps) {
  return (
    <Button component={Link} to={to} state={useLinkState()} variant="default" leftSection={<PetIcon name={icon} />}>
      {children}
    </Button>
  )
}

interface Props {
  pet: Pet
  rights: PetRights
  /** The page's main action, shown as the filled button. */
  primary: ReactNode
  /** Buttons for other reports. */
  children: ReactNode
}

/** The actions have the same order in every state of the pet. */
export function PetActions({ pet: { petId }, rights, primary, children }: Props) {
  return (
    <div className={css.actions}>
      {primary && <div className={css.primary}>{primary}</div>}
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
      {rights.mayHandOver && (
        <Action to={`/transfers/codes?pet=${petId}`} icon="swap">
          {text('action.handOver')}
        </Action>
      )}
      {rights.mayDepart && (
        <Action to={`/pet/${petId}/departure`} icon="leave">
          {text('action.departure')}
        </Action>
      )}
      <Action to={`/pet/${petId}/images`} icon="image">
        {text('action.image')}
      </Action>
      {children}
      {rights.maySeeHistory && (
        <Action to={`/pet/${petId}/audit`} icon="list">
          {text('action.audit')}
        </Action>
      )}
    </div>
  )
}
