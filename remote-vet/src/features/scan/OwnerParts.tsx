import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import type { Scan, ScannedPet } from '@dyra/shared/contract/scans'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Button, EmailAddress, Icon, MailSentence, WholeNumbers } from '@dyra/shared/ui'
import css from './Scan.module.css'
import { text } from './texts.ts'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="d-anchor d-num" href={phoneLink(phone)}>
    <WholeNumbers of={text('call', { phone: formatPhone(phone) })} />
  </a>
)

function Owner({ owner }: { owner: LookupOwner }) {
  const place = [owner.postalCode, owner.location].filter(Boolean).join(' ')
  return (
    <div className={css.owner}>
      {owner.name && (
        <p className={css.ownerName} translate="no">
          {owner.name}
        </p>
      )}
      {owner.personAddress && <p translate="no">{owner.personAddress}</p>}
      {place && (
        <p className="d-num" translate="no">
          {place}
        </p>
      )}
      {owner.country && <p>{owner.country}</p>}
      {owner.phoneNumbers.map((phone) => (
        <p key={phone}>
          <PhoneLink phone={phone} />
        </p>
      ))}
      {owner.personEmail && (
        <p>
          <a className="d-anchor" href={`mailto:${owner.personEmail}`}>
            <EmailAddress address={owner.personEmail} />
          </a>
        </p>
      )}
    </div>
  )
}

const isReachable = ({ owners }: ScannedPet) =>
  owners.some(({ phoneNumbers, personEmail }) => phoneNumbers.length > 0 || personEmail !== null)

export const RegistryContact = ({ contactEmail }: { contactEmail: string }) => (
  <MailSentence around={text.around('registry', 'email')} address={contactEmail} />
)

/** How else to reach the owner. */
const OtherWay = ({ pet: { takesMessages, contactEmail } }: { pet: ScannedPet }) =>
  takesMessages ? <p>{text('messages')}</p> : <RegistryContact contactEmail={contactEmail} />

/** The owners as far as the caller may see them. */
export function OwnerParts({ pet, flags }: { pet: ScannedPet; flags: Scan['flags'] }) {
  const { owners } = pet
  return (
    <section className={css.part}>
      <h3>{text.plural('owners', Math.max(1, owners.length))}</h3>
      {owners.length === 0 && <p>{text(flags.includes('pending') ? 'noOwner.pending' : 'noOwner')}</p>}
      {owners.map((owner) => (
        <Owner key={owner.personId} owner={owner} />
      ))}
      {!isReachable(pet) && <OtherWay pet={pet} />}
    </section>
  )
}

/** Shown in place of the owners after a reload, because the browser does not store them. */
export const ForgottenOwners = ({ onAgain }: { onAgain: () => void }) => (
  <section className={css.part}>
    <h3>{text.plural('owners', 1)}</h3>
    <p>{text('forgotten')}</p>
    <p>
      <Button variant="default" size="sm" leftSection={<Icon name="reload" />} onClick={onAgain}>
        {text('again')}
      </Button>
    </p>
  </section>
)
