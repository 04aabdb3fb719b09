import { Icon, LightButton, TagNumber, WholeNumbers } from '@dyra/shared/ui'
import { type FormEventHandler, Fragment, type ReactNode } from 'react'
import { normaliseTagNumber } from '../../../domain/tag-number.ts'
import { formatPhone, phoneLink } from '../../../platform/i18n/format.ts'
import type { NotFoundProps } from '../parts.ts'
import type { Delivered } from '../settled-lookup.ts'
import type { LookupTexts } from '../texts.ts'
import css from './NotFoundHelp.module.css'
import { numberFacts, searchesOf, withZeros } from './number-facts.ts'
import { text } from './texts.ts'

/** How to reach the registry. */
interface Contact {
  contactEmail: string
  contactPhone?: string | undefined
}

const ContactWays = ({ contactEmail, contactPhone }: Contact) => (
  <>
    <a className="d-anchor" href={`mailto:${contactEmail}`}>
      {contactEmail}
    </a>
    {contactPhone && (
      <>
        {', '}
        <a className="d-anchor d-num" href={phoneLink(contactPhone)}>
          <WholeNumbers of={formatPhone(contactPhone)} />
        </a>
      </>
    )}
  </>
)

/** The clinic that has the number in stock, to be called. The link wraps on a narrow screen. */
const DeliveredTo = ({
  texts,
  delivered,
  isWriting,
}: {
  texts: LookupTexts
  delivered: Delivered
  isWriting: boolean
}) => (
  <div className={css.delivered}>
    <p>{text('delivered', { clinic: delivered.clinic })}</p>
    <LightButton
      href={phoneLink(delivered.phone)}
      variant={isWriting ? 'default' : 'filled'}
      icon={<Icon name="phone" />}
    >
      {texts.text('result.call', { phone: formatPhone(delivered.phone) })}
    </LightButton>
  </div>
)

interface CorrectedProps {
  number: string
  onSubmit: FormEventHandler<HTMLFormElement> | undefined
}

/** Looks up the number with zeros in place of the letter O. */
const Corrected = ({ number, onSubmit }: CorrectedProps) => (
  <form method="post" action="#lookup" onSubmit={onSubmit}>
    <input type="hidden" name="tagNumber" value={number} />
    <LightButton type="submit" variant="default" size="sm" icon={<Icon name="search" />}>
      {text('withZeros')}
    </LightButton>
  </form>
)

/** Other registries, each a link. */
const Searches = ({ addresses }: { addresses: readonly string[] }) => {
  const [before] = text.around('search', 'addresses')
  return (
    <p>
      {before}
      {addresses.map((address, place) => (
        <Fragment key={address}>
          {place > 0 && ', '}
          <a className="d-anchor" href={`https://${address}`} rel="noopener noreferrer">
            {address}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Leads to the lost pets and to a report: the animal may be listed although its number is unknown. */
function LostPets({ hasReports }: { hasReports: boolean }) {
  const [before, after] = text.around('lost', 'list')
  return (
    <>
      {before}
      <a className="d-anchor" href="/lost">
        {text('lost.list')}
      </a>
      {after}
      {hasReports && (
        <>
          {' '}
          <a className="d-anchor" href="/found/new">
            {text('unmarked')}
          </a>
        </>
      )}
    </>
  )
}

export interface NotFoundHelpProps extends NotFoundProps {
  contact: Contact
  /** Animals without a number can be reported. */
  hasReports?: boolean
  /** Veterinarians have a reader themselves. */
  isVeterinarian?: boolean
  /** A message to the clinic that has the number in stock. */
  message?: ReactNode
  /** Whether the user writes the message, which has a filled button of its own. */
  isWriting?: boolean
  /** Registered numbers that are like the one that was not found. */
  similar?: ReactNode
  /** Looks up the corrected number without leaving the page. */
  onLookUp?: (number: string) => void
}

/** Advice if no pet has the number, the most likely first. */
export function NotFoundHelp({ texts, input, delivered, contact, onLookUp, ...more }: NotFoundHelpProps): ReactNode {
  const corrected = withZeros(input)
  const searches = searchesOf(input)
  const [before, after] = text.around('contact', 'ways')
  const onSubmit =
    corrected !== undefined && onLookUp
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault()
          onLookUp(corrected)
        }
      : undefined
  return (
    <div className={css.help}>
      {delivered && <DeliveredTo texts={texts} delivered={delivered} isWriting={more.isWriting ?? false} />}
      {more.message}
      <h3>{texts.text('next')}</h3>
      <ol>
        <li>
          {text('check')} <TagNumber value={normaliseTagNumber(input)} />
          {numberFacts(input).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          {searches.length > 0 && <Searches addresses={searches} />}
          {more.similar}
          {corrected && <Corrected number={corrected} onSubmit={onSubmit} />}
        </li>
        <li>{text(more.isVeterinarian ? 'readAgain.veterinarian' : 'readAgain')}</li>
        <li>
          <LostPets hasReports={more.hasReports ?? false} />
        </li>
        <li>
          {before}
          <ContactWays {...contact} />
          {after}
        </li>
      </ol>
    </div>
  )
}
