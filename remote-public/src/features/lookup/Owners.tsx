import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Banner, Button, Icon } from '@dyra/shared/ui'
import css from './FoundPet.module.css'
import { type PetProps, RegistryContact } from './RegistryContact.tsx'
import { OwnerWithoutContact } from './site-parts.tsx'
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
        <Button
          key={phone}
          component="a"
          href={phoneLink(phone)}
          size="lg"
          variant={place === 0 ? 'filled' : 'default'}
          className="d-num"
          leftSection={<Icon name="phone" size={22} />}
        >
          {text('result.call', { phone: formatPhone(phone) })}
        </Button>
      ))}
      {owner.personEmail && (
        <Button
          component="a"
          href={`mailto:${owner.personEmail}`}
          size="lg"
          variant={owner.phoneNumbers.length ? 'default' : 'filled'}
          leftSection={<Icon name="mail" />}
        >
          {text('result.email')}
        </Button>
      )}
    </>
  )
}

interface DetailsProps extends PetProps {
  owner: LookupOwner
  withPhones: boolean
}

function OwnerDetails({ texts, pet, owner, withPhones }: DetailsProps) {
  const place = [owner.postalCode, owner.location].filter(Boolean).join(' ')
  return (
    <div className={css.owner}>
      {owner.name && <p className={css.ownerName}>{owner.name}</p>}
      {owner.personAddress && <p>{owner.personAddress}</p>}
      {place && <p className="d-num">{place}</p>}
      {withPhones &&
        owner.phoneNumbers.map((phone) => (
          <p key={phone}>
            <a className="d-anchor d-num" href={phoneLink(phone)}>
              {texts.text('result.call', { phone: formatPhone(phone) })}
            </a>
          </p>
        ))}
      {owner.personEmail ? (
        <p>
          <a className="d-anchor" href={`mailto:${owner.personEmail}`}>
            {owner.personEmail}
          </a>
        </p>
      ) : (
        owner.phoneNumbers.length === 0 && <OwnerWithoutContact texts={texts} pet={pet} />
      )}
    </div>
  )
}

/** Who to reach and how. */
export function Owners({ texts, pet }: PetProps) {
  const { text } = texts
  const { owners } = pet
  const contact = reachableOwner(owners)
  return (
    <>
      {contact && (
        <div className={css.act}>
          {!pet.isDead && <p>{text('result.found')}</p>}
          <ContactButtons texts={texts} owner={contact} />
        </div>
      )}
      <section>
        <h3>{text.plural('result.owners', owners.length)}</h3>
        {owners.map((owner) => (
          <OwnerDetails key={owner.personId} texts={texts} pet={pet} owner={owner} withPhones={owner !== contact} />
        ))}
      </section>
    </>
  )
}

/** The owner has not accepted the terms or does not exist: names the registry as contact. */
export const NoOwnerShown = (props: PetProps) => (
  <div className={css.noOwner}>
    <Banner tone="info" title={props.texts.text('noConsent')}>
      <RegistryContact {...props} />
    </Banner>
  </div>
)
