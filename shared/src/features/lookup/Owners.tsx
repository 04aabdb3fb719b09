import { Banner, EmailAddress, Icon, LightButton, WholeNumbers } from '@dyra/shared/ui'
import type { LookupOwner } from '../../contract/micro-tags.ts'
import { formatPhone, phoneLink } from '../../platform/i18n/format.ts'
import css from './FoundPet.module.css'
import type { LookupParts, PetProps } from './parts.ts'
import { RegistryContact } from './RegistryContact.tsx'
import type { LookupTexts } from './texts.ts'

/** The owner whose contact details become buttons: with a phone number, else with an e-mail address. */
const reachableOwner = (owners: readonly LookupOwner[]) =>
  owners.find((owner) => owner.phoneNumbers.length) ?? owners.find((owner) => owner.personEmail)

interface OwnerProps {
  texts: LookupTexts
  owner: LookupOwner
}

function ContactButtons({ texts: { text }, owner }: OwnerProps) {
  return (
    <>
      {owner.phoneNumbers.map((phone, place) => (
        <LightButton
          key={phone}
          href={phoneLink(phone)}
          variant={place === 0 ? 'filled' : 'default'}
          className="d-num"
          icon={<Icon name="phone" size={22} />}
        >
          {text('result.call', { phone: formatPhone(phone) })}
        </LightButton>
      ))}
      {owner.personEmail && (
        <LightButton
          href={`mailto:${owner.personEmail}`}
          variant={owner.phoneNumbers.length ? 'default' : 'filled'}
          icon={<Icon name="mail" />}
        >
          {text('result.email')}
        </LightButton>
      )}
    </>
  )
}

interface DetailsProps extends PetProps {
  parts: LookupParts
  owner: LookupOwner
  withPhones: boolean
}

function OwnerDetails({ texts, pet, parts, owner, withPhones }: DetailsProps) {
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
      {withPhones &&
        owner.phoneNumbers.map((phone) => (
          <p key={phone}>
            <a className="d-anchor d-num" href={phoneLink(phone)}>
              <WholeNumbers of={texts.text('result.call', { phone: formatPhone(phone) })} />
            </a>
          </p>
        ))}
      {owner.personEmail ? (
        <p>
          <a className="d-anchor" href={`mailto:${owner.personEmail}`}>
            <EmailAddress address={owner.personEmail} />
          </a>
        </p>
      ) : (
        owner.phoneNumbers.length === 0 && <parts.OwnerWithoutContact texts={texts} pet={pet} />
      )}
    </div>
  )
}

/** Whom to reach and how. */
export function Owners({ texts, pet, parts }: PetProps & { parts: LookupParts }) {
  const { text } = texts
  const { owners } = pet
  const contact = reachableOwner(owners)
  return (
    <>
      {contact && (
        <div className={css.act}>
          {!pet.isDead && <p>{text('result.found')}</p>}
          <ContactButtons texts={texts} owner={contact} />
          {parts.ToReport && <parts.ToReport texts={texts} pet={pet} />}
        </div>
      )}
      <section>
        <h3>{text.plural('result.owners', owners.length)}</h3>
        {owners.map((owner) => (
          <OwnerDetails
            key={owner.personId}
            texts={texts}
            pet={pet}
            parts={parts}
            owner={owner}
            withPhones={owner !== contact}
          />
        ))}
      </section>
    </>
  )
}

/** The owner has not accepted the terms, or the pet has no owner: names the registry as contact. */
export const NoOwnerShown = (props: PetProps) => (
  <div className={css.noOwner}>
    <Banner tone="info" title={props.texts.text('noConsent')}>
      <RegistryContact {...props} />
    </Banner>
  </div>
)
