import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Banner, Button, Icon } from '@dyra/shared/ui'
import css from './FoundPet.module.css'
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

function OwnerDetails({ texts: { text }, owner, withPhones }: OwnerProps & { withPhones: boolean }) {
  const place = [owner.postalCode, owner.location].filter(Boolean).join(' ')
  return (
    <div className={css.owner}>
      <p className={css.ownerName}>{owner.name}</p>
      {owner.personAddress && <p>{owner.personAddress}</p>}
      {place && <p className="d-num">{place}</p>}
      {withPhones &&
        owner.phoneNumbers.map((phone) => (
          <p key={phone}>
            <a className="d-anchor d-num" href={phoneLink(phone)}>
              {text('result.call', { phone: formatPhone(phone) })}
            </a>
          </p>
        ))}
      {owner.personEmail && (
        <p>
          <a className="d-anchor" href={`mailto:${owner.personEmail}`}>
            {owner.personEmail}
          </a>
        </p>
      )}
    </div>
  )
}

interface Props {
  texts: LookupTexts
  owners: readonly LookupOwner[]
  withPrompt: boolean
}

export function Owners({ texts, owners, withPrompt }: Props) {
  const { text } = texts
  const contact = reachableOwner(owners)
  return (
    <>
      {contact && (
        <div className={css.act}>
          {withPrompt && <p>{text('result.found')}</p>}
          <ContactButtons texts={texts} owner={contact} />
        </div>
      )}
      <section>
        <h3>{text.plural('result.owners', owners.length)}</h3>
        {owners.map((owner) => (
          <OwnerDetails key={owner.personId} texts={texts} owner={owner} withPhones={owner !== contact} />
        ))}
      </section>
    </>
  )
}

/** The owner has not accepted the terms or does not exist: names the registry as contact. */
export function NoOwnerShown({ texts: { text }, contactEmail }: { texts: LookupTexts; contactEmail: string }) {
  const [before, after] = text.around('noConsentContact', 'email')
  return (
    <div className={css.noOwner}>
      <Banner tone="info" title={text('noConsent')}>
        <p>
          {before}
          <a className="d-anchor" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
          {after}
        </p>
      </Banner>
    </div>
  )
}
