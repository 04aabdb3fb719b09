import type { Pet } from '@dyra/shared/contract/pet'
import type { IncidentKind } from '@dyra/shared/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './text.ts'

interface Props {
  pet: Pet
  isAdministrator: boolean
  onReport: (kind: IncidentKind) => void
}

/** What can be reported; of a lost pet that it is found, which its banner offers. Nothing about a dead one. */
export function ReportButtons({ pet: { isDead, isLost }, isAdministrator, onReport }: Props) {
  if (isDead) return null
  return (
    <>
      {!isLost && (
        <Button variant="default" onClick={() => onReport('Lost')}>
          {text('action.lost')}
        </Button>
      )}
      <Button variant="default" onClick={() => onReport('Comment')}>
        {text('action.comment')}
      </Button>
      {isAdministrator && (
        <Button variant="default" onClick={() => onReport('any')}>
          {text('action.incident')}
        </Button>
      )}
    </>
  )
}
