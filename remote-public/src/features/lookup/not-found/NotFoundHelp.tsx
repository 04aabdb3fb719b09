import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { formatPhone, phoneLink } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/session/site'
import { Button, Icon, TagNumber } from '@dyra/shared/ui'
import { useState } from 'react'
import type { Words } from '../words.ts'
import css from './NotFoundHelp.module.css'
import { numberFacts, text, withZeros } from './number-facts.ts'

export interface NotFoundProps {
  words: Words
  /** What was looked up. */
  input: string
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

/** What to do with a number that no pet has: what is most likely comes first. */
export function NotFoundHelp({ words, input, onLookUp }: NotFoundProps) {
  const corrected = withZeros(input)
  const [before, after] = text.around('contact', 'ways')
  return (
    <div className={css.help}>
      <h3>{words.text('next')}</h3>
      <ol>
        <li>
          {text('check')} <TagNumber value={normaliseTagNumber(input)} />
          {numberFacts(input).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          {corrected && (
            <Button variant="default" leftSection={<Icon name="search" />} onClick={() => onLookUp(corrected)}>
              {text('withZeros')}
            </Button>
          )}
        </li>
        <li>{text('readAgain')}</li>
        <li>
          {before}
          <ContactWays />
          {after}
        </li>
      </ol>
    </div>
  )
}
