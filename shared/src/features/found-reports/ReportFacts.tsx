import { DefinitionGrid } from '@dyra/shared/ui'
import type { FoundThread } from '../../contract/found-report.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

const whereaboutsOf = ({ whereabouts, broughtTo, condition, viewedAs }: FoundThread) => {
  if (whereabouts === 'withMe' && viewedAs === 'finder') return text('whereabouts.withMe.own')
  if (whereabouts === 'broughtTo') return text('whereabouts.broughtTo', { place: broughtTo ?? '' })
  if (whereabouts === 'seenHere' && condition === 'dead') return text('whereabouts.seenHere.dead')
  return text(`whereabouts.${whereabouts}`)
}

const placeOf = ({ postalCodeId, place }: FoundThread) => [place, postalCodeId].filter(Boolean).join(', ')

/** What the finder reported. Texts of strangers are never turned into links. */
export const ReportFacts = ({ thread }: { thread: FoundThread }) => (
  <DefinitionGrid
    rows={[
      [text('fact.condition'), thread.condition && text(`condition.${thread.condition}`)],
      [text('fact.whereabouts'), whereaboutsOf(thread)],
      [text('fact.place'), placeOf(thread)],
      [text('fact.foundAt'), thread.foundAt && <span className="d-num">{formatInstant(thread.foundAt)}</span>],
    ]}
  />
)
