import type { Result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import { formatPhone } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, Icon, ListSkeleton, Section, WholeNumbers } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { Fragment, type ReactNode } from 'react'
import { ActionMenu } from '../../components/ActionMenu.tsx'
import css from './FindersPart.module.css'
import { text } from './texts.ts'

type Shown = NonNullable<Pet['shownToFinders']>['owner']

const Missing = ({ children }: { children: ReactNode }) => (
  <p className={css.missing}>
    <Icon name="warn" size={20} /> {children}
  </p>
)

/** Says which details of a person a lookup shows; `phones`: the numbers to show in full. */
function Parts({ shown, phones = [] }: { shown: Shown; phones?: readonly string[] }) {
  if (shown.length === 0) return text('finders.nothing')
  return shown.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ', '}
      {text(`finders.part.${part}`)}
      {part === 'phones' && phones.length > 0 && <WholeNumbers of={` (${phones.map(formatPhone).join(', ')})`} />}
    </Fragment>
  ))
}

interface RowsProps {
  pet: Pet
  user: User
}

interface Keepers {
  /** What finders see of the user. */
  readonly own: Shown
  /** What finders see of the co-owner or, for the co-owner, of the owner; null if there is no co-owner. */
  readonly other: Shown | null
  readonly otherLabel: ReactNode
}

/** Null if the pet has been found meanwhile. */
function keepersOf({ owner, shownToFinders }: Pet, userId: number): Keepers | null {
  if (!owner || !shownToFinders) return null
  const named = (label: string, name: string | null) => (
    <>
      {label} <span translate="no">{name}</span>
    </>
  )
  if (owner.personId === userId)
    return {
      own: shownToFinders.owner,
      other: shownToFinders.coOwner,
      otherLabel: named(text('finders.coOwner'), owner.coOwnerPersonFullName),
    }
  return {
    own: shownToFinders.coOwner ?? [],
    other: shownToFinders.owner,
    otherLabel: named(text('finders.owner'), owner.name),
  }
}

function Rows({ pet, user: { userId, phoneNumbers } }: RowsProps) {
  const keepers = keepersOf(pet, userId)
  if (!keepers) return null
  const { own, other, otherLabel } = keepers
  return (
    <dl className={css.rows}>
      <div>
        <dt>{text('finders.you')}</dt>
        <dd>
          <Parts shown={own} phones={phoneNumbers} />
          {!own.includes('phones') && (
            <Missing>{text(phoneNumbers.length > 0 ? 'finders.hiddenPhone' : 'finders.noPhone')}</Missing>
          )}
        </dd>
      </div>
      {other && (
        <div>
          <dt>{otherLabel}</dt>
          <dd>
            <Parts shown={other} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('finders.picture')}</dt>
        <dd>{pet.imageId === null ? <Missing>{text('finders.noPicture')}</Missing> : text('finders.hasPicture')}</dd>
      </div>
    </dl>
  )
}

const phoneAction = (isHidden: boolean, isMissing: boolean) => {
  if (isMissing) return 'finders.phone.add'
  return isHidden ? 'finders.visibility' : 'finders.change'
}

/** Links to the pages where the user changes what finders see. */
function Changes({ pet, user: { userId, phoneNumbers } }: RowsProps) {
  const state = useLinkState()
  const { petId, imageId } = pet
  const isHidden = !keepersOf(pet, userId)?.own.includes('phones')
  const links = [
    {
      to: `/person/${userId}/update`,
      label: text(phoneAction(isHidden, phoneNumbers.length === 0)),
    },
    { to: `/pet/${petId}/images`, label: text(imageId === null ? 'finders.picture.add' : 'finders.picture.change') },
  ]
  return (
    <div className="d-buttons">
      <ActionMenu label={text('finders.menu')} size="sm">
        {links.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} state={state} variant="subtle">
            {label}
          </Button>
        ))}
      </ActionMenu>
    </div>
  )
}

interface Props {
  pet: Pet
  /** The owner or co-owner who views the page. */
  keeper: Promise<Result<User>>
}

/** What a lookup of the lost pet shows now, and where to change it. */
export const FindersPart = ({ pet, keeper }: Props) => (
  <Section title={text('finders.title')}>
    <Await of={keeper} skeleton={<ListSkeleton rows={2} />}>
      {(user) => (
        <>
          <p className="d-dim">{text('finders.text')}</p>
          <Rows pet={pet} user={user} />
          <Changes pet={pet} user={user} />
        </>
      )}
    </Await>
  </Section>
)
