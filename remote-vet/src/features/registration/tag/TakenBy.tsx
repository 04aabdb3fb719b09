import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { t } from '@dyra/shared/i18n'
import { text } from '../texts.ts'

/** Whose number it is; opened beside, because the registration goes on here. */
export function TakenBy({ pet: { petId, name, species, owners } }: { pet: LookupResult }) {
  const [owner] = owners
  return (
    <p>
      {name}, {species}
      {owner && `. ${text('owner')}: ${owner.name}`}{' '}
      <a className="d-anchor" href={`/pet/${petId}`} target="_blank" rel="noreferrer">
        {t('seeMore')}
        <span className="d-vh"> ({t('opensInNewWindow')})</span>
      </a>
    </p>
  )
}
