import type { Result } from '@dyra/shared/api'
import type { User } from '@dyra/shared/contract/users'
import { formatPhone } from '@dyra/shared/i18n'
import { Await, DefinitionGrid, ListSkeleton } from '@dyra/shared/ui'
import { Part } from './Part.tsx'
import css from './PersonDetails.module.css'
import { Email } from './PersonDetails.tsx'
import { isShown } from './shown-parts.ts'
import { text } from './texts.ts'

const dim = (message: string) => <span className="d-dim">{message}</span>

const addressOf = ({ address, postalCodeId, municipality }: User) =>
  [address, postalCodeId && String(postalCodeId).padStart(3, '0'), municipality].filter(Boolean).join(', ')

const phonesOf = ({ phoneNumbers }: User) =>
  phoneNumbers.length === 0
    ? dim(text('shown.noPhone'))
    : phoneNumbers.map((phone) => (
        <div key={phone} className="d-num">
          {formatPhone(phone)}
        </div>
      ))

const emailOf = ({ email }: User) => (email ? <Email address={email} /> : dim(text('shown.noEmail')))

/** What the person shows, or that nothing may be shown and why. */
function Shown({ user }: { user: User }) {
  const off = dim(text('shown.off'))
  const locked = user.visibility?.locked
  if (locked) return <p>{text(`shown.locked.${locked}`)}</p>
  return (
    <div className={css.details}>
      <DefinitionGrid
        rows={[
          [text('field.name'), isShown(user, 'name') ? user.name : off],
          [text('field.address'), isShown(user, 'address') ? addressOf(user) : off],
          [text('field.phones'), isShown(user, 'phones') ? phonesOf(user) : off],
          [text('field.email'), isShown(user, 'email') ? emailOf(user) : off],
        ]}
      />
    </div>
  )
}

/** What a lookup of the user's pet shows of its owner (docs/domain.md#public-lookup). */
export function PublicDetailsPart({ user }: { user: Promise<Result<User>> }) {
  return (
    <Part title={text('shown.title')}>
      <p>{text('shown.text')}</p>
      <Await of={user} skeleton={<ListSkeleton rows={2} />}>
        {(shown) => <Shown user={shown} />}
      </Await>
    </Part>
  )
}
