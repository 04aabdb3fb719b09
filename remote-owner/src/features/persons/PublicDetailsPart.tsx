import type { Result } from '@dyra/shared/api'
import type { User } from '@dyra/shared/contract/users'
import { Await, DefinitionGrid, ListSkeleton } from '@dyra/shared/ui'
import { Part } from './Part.tsx'
import css from './PersonDetails.module.css'
import { isShown } from './shown-parts.ts'
import { text } from './texts.ts'

const dim = (message: string) => <span className="d-dim">{message}</span>

/** Without a number or address, a switch that is on shows nothing: the person reads what is missing instead. */
const phonesOf = ({ phoneNumbers }: User) => (phoneNumbers.length === 0 ? dim(text('shown.noPhone')) : text('shown.on'))
const emailOf = ({ email }: User) => (email ? text('shown.on') : dim(text('shown.noEmail')))

/** Which details of the person are shown, or why none may be. Their values are above, with the details. */
function Shown({ user }: { user: User }) {
  const { visibility, emailState, signedUserAgreement, signedPrivacyPolicy } = user
  const off = dim(text('shown.off'))
  if (visibility?.locked) return <p>{text(`shown.locked.${visibility.locked}`)}</p>
  if (!signedUserAgreement || !signedPrivacyPolicy) return <p>{text('shown.notAccepted')}</p>
  if (visibility?.throughRegistryOnly) return <p>{text('shown.through')}</p>
  const hiddenEmail = emailState === 'setByAnother' ? dim(text('shown.setByAnother')) : off
  return (
    <div className={css.details}>
      <DefinitionGrid
        rows={[
          [text('field.name'), isShown(user, 'name') ? text('shown.on') : off],
          [text('field.address'), isShown(user, 'address') ? text('shown.on') : off],
          [text('field.phones'), isShown(user, 'phones') ? phonesOf(user) : off],
          [text('field.email'), isShown(user, 'email') ? emailOf(user) : hiddenEmail],
        ]}
      />
    </div>
  )
}

interface Props {
  user: Promise<Result<User>>
  /** A representative does not choose what is shown. */
  mayEdit: boolean
}

/** What a lookup of the user's pet shows of its owner (docs/domain.md#public-lookup). */
export function PublicDetailsPart({ user, mayEdit }: Props) {
  return (
    <Part title={text('shown.title')}>
      <p>
        {text('shown.text')} {mayEdit && text('shown.choose')}
      </p>
      <Await of={user} skeleton={<ListSkeleton rows={2} />}>
        {(shown) => <Shown user={shown} />}
      </Await>
    </Part>
  )
}
