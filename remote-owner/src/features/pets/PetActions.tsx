import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import type { ReactNode } from 'react'
import { ActionMenu } from '../../components/ActionMenu.tsx'
import css from './PetActions.module.css'
import { PetIcon } from './PetIcon.tsx'
import { text } from './texts.ts'

interface ActionProps {
  to: string
  /** A menu shows no icons. */
  icon?: 'edit' | 'swap' | 'list'
  children: ReactNode
}

function Action({ to, icon, children }: ActionProps) {
  return (
    <Button
      component={Link}
      to={to}
      state={useLinkState()}
      variant={icon ? 'default' : 'subtle'}
      leftSection={icon && <PetIcon name={icon} />}
    >
      {children}
    </Button>
  )
}

interface Props {
  pet: Pet
  rights: PetRights
  /** The actions that staff use most, shown first. */
  first: ReactNode
  /** Buttons that report a change of the pet's state. */
  children: ReactNode
}

/** The ways in which a pet leaves its owner. */
function NewOwner({ pet: { petId }, rights }: Pick<Props, 'pet' | 'rights'>) {
  const ways = [
    ...(rights.mayTransfer ? [{ to: `/transfers?create=${petId}`, label: text('action.transfer') }] : []),
    ...(rights.mayHandOver ? [{ to: `/transfers/codes?pet=${petId}`, label: text('action.handOver') }] : []),
    ...(rights.mayDepart ? [{ to: `/pet/${petId}/departure`, label: text('action.departure') }] : []),
  ]
  const [only] = ways
  if (only === undefined) return null
  if (ways.length === 1)
    return (
      <Action to={only.to} icon="swap">
        {only.label}
      </Action>
    )
  return (
    <ActionMenu label={text('action.newOwner')} icon={<PetIcon name="swap" />}>
      {ways.map(({ to, label }) => (
        <Action key={to} to={to}>
          {label}
        </Action>
      ))}
    </ActionMenu>
  )
}

/** The actions have the same order in every state of the pet. The picture has no action here: it is a link itself. */
export function PetActions({ pet, rights, first, children }: Props) {
  return (
    <div className={css.actions}>
      {first}
      {rights.mayEdit && (
        <Action to={`/pet/${pet.petId}/update`} icon="edit">
          {text('action.edit')}
        </Action>
      )}
      <NewOwner pet={pet} rights={rights} />
      {children}
      {rights.maySeeHistory && (
        <Action to={`/pet/${pet.petId}/audit`} icon="list">
          {text('action.audit')}
        </Action>
      )}
    </div>
  )
}
