import type { User } from '@dyra/shared/contract/users'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatKennitala, formatPhone, t } from '@dyra/shared/i18n'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useSession } from '@dyra/shared/session'
import { DefinitionGrid, EmailAddress, WholeNumbers } from '@dyra/shared/ui'
import { ConfirmPhone } from './ConfirmPhone.tsx'
import css from './PersonDetails.module.css'
import { text } from './texts.ts'

/** The class marks the row of the address for the style sheet. */
export const Email = ({ address }: { address: string }) => <EmailAddress address={address} className={css.email} />

/** The address, and for the person and administrators whether it is confirmed. */
const EmailCell = ({ user: { emailState }, address }: { user: User; address: string }) => (
  <>
    <Email address={address} />
    {emailState && <div className="d-dim">{text(`email.${emailState}`)}</div>}
  </>
)

interface PhoneProps {
  user: User
  phone: string
  /** Whether another part of the screen has the button that confirms the number. */
  isOffered: boolean
}

/** A number, and for the person and staff whether a code has confirmed it. */
function PhoneCell({ user: { userId, confirmedPhones }, phone, isOffered }: PhoneProps) {
  const { personId, isRepresentative } = useSession()
  const isConfirmed = confirmedPhones?.includes(phone)
  const showsState = confirmedPhones !== undefined && hasCapability('phoneCodes')
  return (
    <div>
      {num(formatPhone(phone))}
      {showsState && <div className="d-dim">{text(isConfirmed ? 'email.confirmed' : 'email.unconfirmed')}</div>}
      {showsState && !isConfirmed && !isOffered && personId === userId && !isRepresentative && (
        <ConfirmPhone userId={userId} phone={phone} />
      )}
    </div>
  )
}

const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
const num = (value: string) => (
  <span className="d-num">
    <WholeNumbers of={value} />
  </span>
)
const untranslated = (value: string | null) => value && <span translate="no">{value}</span>

/** A person's data; without the address if the national register protects it. */
export function PersonDetails({ user, offered = [] }: { user: User; offered?: readonly string[] }) {
  const { postalCodeId, phoneNumbers, policies } = user
  return (
    <div className={css.details}>
      <DefinitionGrid
        rows={[
          [text('field.name'), untranslated(user.name)],
          [text('field.ssn'), num(formatKennitala(user.ssn))],
          [text('field.address'), untranslated(user.address)],
          [text('field.postalCode'), postalCodeId === null ? null : num(String(postalCodeId).padStart(3, '0'))],
          [text('field.municipality'), untranslated(user.municipality)],
          [text('field.email'), user.email && <EmailCell user={user} address={user.email} />],
          [
            text('field.phones'),
            phoneNumbers.length
              ? phoneNumbers.map((phone) => (
                  <PhoneCell key={phone} user={user} phone={phone} isOffered={offered.includes(phone)} />
                ))
              : null,
          ],
          [text('field.userAgreement'), yesNo(user.signedUserAgreement)],
          [text('field.privacyPolicy'), yesNo(user.signedPrivacyPolicy)],
          [text('field.policies'), policies.map((role) => roleLabels[role]).join(', ')],
        ]}
      />
    </div>
  )
}
