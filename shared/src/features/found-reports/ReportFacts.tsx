import { DefinitionGrid } from '@dyra/shared/ui'
import type { FoundThread } from '../../contract/found-report.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

const placeOf = ({ postalCodeId, place }: FoundThread) => [place, postalCodeId].filter(Boolean).join(', ')

const whereaboutsOf = (thread: FoundThread) => {
  const { whereabouts, broughtTo, condition, viewedAs } = thread
  if (whereabouts === 'withMe' && viewedAs === 'finder') return text('whereabouts.withMe.own')
  if (whereabouts === 'broughtTo') return text('whereabouts.broughtTo', { place: broughtTo ?? '' })
  if (whereabouts === 'seenHere' && condition === 'dead') return text('whereabouts.seenHere.dead')
  if (whereabouts === 'seenHere' && placeOf(thread) === '') return text('whereabouts.seenHere.noPlace')
  return text(`whereabouts.${whereabouts}`)
}

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
