import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Banner, Button, Icon } from '@dyra/shared/ui'
import css from './FoundPet.module.css'
import type { Words } from './words.ts'

/** The first owner who can be reached gets the buttons; what they say is not said again below. */
const reachable = (owners: readonly LookupOwner[]) =>
  owners.find((owner) => owner.phoneNumbers.length) ?? owners.find((owner) => owner.personEmail)

interface OwnerProps {
  words: Words
  owner: LookupOwner
}

function ContactButtons({ words: { text }, owner }: OwnerProps) {
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

function OwnerDetails({ words: { text }, owner, withPhones }: OwnerProps & { withPhones: boolean }) {
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
  words: Words
  owners: readonly LookupOwner[]
  withPrompt: boolean
}

export function Owners({ words, owners, withPrompt }: Props) {
  const { text } = words
  const first = reachable(owners)
  return (
    <>
      {first && (
        <div className={css.act}>
          {withPrompt && <p>{text('result.found')}</p>}
          <ContactButtons words={words} owner={first} />
        </div>
      )}
      <section>
        <h3>{text.plural('result.owners', owners.length)}</h3>
        {owners.map((owner) => (
          <OwnerDetails key={owner.personId} words={words} owner={owner} withPhones={owner !== first} />
        ))}
      </section>
    </>
  )
}

/** The owner has not accepted the terms, or there is none: the registry itself is who to ask. */
export function NoOwnerShown({ words: { text }, contactEmail }: { words: Words; contactEmail: string }) {
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
