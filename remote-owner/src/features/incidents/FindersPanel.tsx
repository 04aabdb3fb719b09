import { petPictureUrl, type Result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import { formatPhone, statusText } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, Icon, ListSkeleton, PetPicture } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import type { ReactNode } from 'react'
import { PetPanel } from '../../components/PetPanel.tsx'
import { isShown } from '../persons/index.ts'
import css from './FindersPanel.module.css'
import { text } from './texts.ts'

interface RowProps {
  label: string
  /** Shown instead of a missing value. */
  missing: string | null
  children: ReactNode
  to: string
  action: string
}

function Row({ label, missing, children, to, action }: RowProps) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        {missing === null ? (
          children
        ) : (
          <span className={css.missing}>
            <Icon name="warn" size={20} /> {missing}
          </span>
        )}
      </dd>
      <dd>
        <Button component={Link} to={to} state={useLinkState()} variant="default" size="sm">
          {action}
        </Button>
      </dd>
    </div>
  )
}

const phoneAction = (isHidden: boolean, isMissing: boolean) => {
  if (isHidden) return 'finders.visibility'
  return isMissing ? 'finders.phone.add' : 'finders.phone.change'
}

function Phones({ user }: { user: User }) {
  const { userId, phoneNumbers } = user
  const isMissing = phoneNumbers.length === 0
  const isHidden = !isShown(user, 'phones')
  return (
    <Row
      label={text('finders.phone')}
      missing={isHidden || isMissing ? text(isHidden ? 'finders.hiddenPhone' : 'finders.noPhone') : null}
      to={`/person/${userId}/update`}
      action={text(phoneAction(isHidden, isMissing))}
    >
      <span className="d-num">{phoneNumbers.map(formatPhone).join(', ')}</span>
    </Row>
  )
}

function Picture({ pet: { petId, name, imageId, speciesId } }: { pet: Pet }) {
  const isMissing = imageId === null
  return (
    <Row
      label={text('finders.picture')}
      missing={isMissing ? text('finders.noPicture') : null}
      to={`/pet/${petId}/images`}
      action={text(isMissing ? 'finders.picture.add' : 'finders.picture.change')}
    >
      <PetPicture
        src={petPictureUrl(imageId, 'Icon')}
        alt={statusText('image.alt', { name })}
        speciesId={speciesId}
        size={64}
      />
    </Row>
  )
}

interface Props {
  pet: Pet
  /** The owner or co-owner who views the page. */
  keeper: Promise<Result<User>>
}

/** What a lookup of the lost pet shows now, with links to add what is missing. */
export function FindersPanel({ pet, keeper }: Props) {
  return (
    <PetPanel title={text('finders.title')}>
      <Await of={keeper} skeleton={<ListSkeleton rows={2} />}>
        {(user) => (
          <>
            <p className="d-dim">{text(isShown(user, 'name') ? 'finders.text' : 'finders.textWithoutName')}</p>
            <dl className={css.rows}>
              <Phones user={user} />
              <Picture pet={pet} />
            </dl>
          </>
        )}
      </Await>
    </PetPanel>
  )
}
