import type { Result } from '@dyra/shared/api'
import type { User } from '@dyra/shared/contract/users'
import { formatPhone } from '@dyra/shared/i18n'
import { Await, DefinitionGrid, ListSkeleton } from '@dyra/shared/ui'
import { Part } from './Part.tsx'
import css from './PersonDetails.module.css'
import { Email } from './PersonDetails.tsx'
import { text } from './texts.ts'

const dim = (message: string) => <span className="d-dim">{message}</span>

function addressOf({ address, postalCodeId, municipality, addressProtected }: User) {
  if (addressProtected) return dim(text('shown.protected'))
  return [address, postalCodeId && String(postalCodeId).padStart(3, '0'), municipality].filter(Boolean).join(', ')
}

const phonesOf = ({ phoneNumbers }: User) =>
  phoneNumbers.length === 0
    ? dim(text('shown.noPhone'))
    : phoneNumbers.map((phone) => (
        <div key={phone} className="d-num">
          {formatPhone(phone)}
        </div>
      ))

/** What a lookup of the user's pet shows of its owner (docs/domain.md#public-lookup). */
export function PublicDetailsPart({ user }: { user: Promise<Result<User>> }) {
  return (
    <Part title={text('shown.title')}>
      <p>{text('shown.text')}</p>
      <Await of={user} skeleton={<ListSkeleton rows={2} />}>
        {(shown) => (
          <div className={css.details}>
            <DefinitionGrid
              rows={[
                [text('field.name'), shown.name],
                [text('field.address'), addressOf(shown)],
                [text('field.phones'), phonesOf(shown)],
                [text('field.email'), shown.email ? <Email address={shown.email} /> : dim(text('shown.noEmail'))],
              ]}
            />
          </div>
        )}
      </Await>
    </Part>
  )
}
