import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { hasCapability, readSite } from '@dyra/shared/session/site'
import { Button, Icon, TagNumber } from '@dyra/shared/ui'
import { useState } from 'react'
import type { Delivered } from '../api.ts'
import type { LookupTexts } from '../texts.ts'
import css from './NotFoundHelp.module.css'
import { NotifyClinic } from './NotifyClinic.tsx'
import { numberFacts, withZeros } from './number-facts.ts'
import { SimilarTags } from './SimilarTags.tsx'
import { text } from './texts.ts'

export interface NotFoundProps {
  texts: LookupTexts
  /** What was looked up. */
  input: string
  /** The clinic that has the number in stock. */
  delivered?: Delivered | undefined
  onLookUp: (number: string) => void
}

function ContactWays() {
  const [{ contactEmail, contactPhone }] = useState(readSite)
  return (
    <>
      <a className="d-anchor" href={`mailto:${contactEmail}`}>
        {contactEmail}
      </a>
      {contactPhone && (
        <>
          {', '}
          <a className="d-anchor d-num" href={phoneLink(contactPhone)}>
            {formatPhone(contactPhone)}
          </a>
        </>
      )}
    </>
  )
}

/** The clinic that has the number in stock, to be called. */
const DeliveredTo = ({ texts, delivered }: { texts: LookupTexts; delivered: Delivered }) => (
  <div className={css.delivered}>
    <p>{text('delivered', { clinic: delivered.clinic })}</p>
    <Button component="a" href={phoneLink(delivered.phone)} className="d-num" leftSection={<Icon name="phone" />}>
      {texts.text('result.call', { phone: formatPhone(delivered.phone) })}
    </Button>
  </div>
)

/** Advice if no pet has the number, the most likely first. */
export function NotFoundHelp({ texts, input, delivered, onLookUp }: NotFoundProps) {
  const corrected = withZeros(input)
  const isVeterinarian = useSession().roles.includes('Veterinarian')
  const [before, after] = text.around('contact', 'ways')
  return (
    <div className={css.help}>
      {delivered && <DeliveredTo texts={texts} delivered={delivered} />}
      {delivered && hasCapability('relay') && <NotifyClinic tagNumber={input} clinic={delivered.clinic} />}
      <h3>{texts.text('next')}</h3>
      <ol>
        <li>
          {text('check')} <TagNumber value={normaliseTagNumber(input)} />
          {numberFacts(input).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          <SimilarTags key={input} tagNumber={input} />
          {corrected && (
            <Button variant="default" leftSection={<Icon name="search" />} onClick={() => onLookUp(corrected)}>
              {text('withZeros')}
            </Button>
          )}
        </li>
        <li>{text(isVeterinarian ? 'readAgain.veterinarian' : 'readAgain')}</li>
        <li>
          {before}
          <ContactWays />
          {after}
        </li>
      </ol>
    </div>
  )
}
