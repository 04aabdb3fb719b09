import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { IncidentKind } from '@dyra/shared/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  rights: PetRights
  onReport: (kind: IncidentKind) => void
}

/** The one action of a living pet's page that may be in a hurry. */
export const LostButton = ({ onReport }: Pick<Props, 'onReport'>) => (
  <Button onClick={() => onReport('Lost')}>{text('action.lost')}</Button>
)

/** What else can be reported; that a lost pet is found is offered by its banner. */
export function ReportButtons({ rights, onReport }: Props) {
  return (
    <>
      {rights.mayComment && (
        <Button variant="default" onClick={() => onReport('Comment')}>
          {text('action.comment')}
        </Button>
      )}
      {rights.mayReportAny && (
        <Button variant="default" onClick={() => onReport('any')}>
          {text('action.incident')}
        </Button>
      )}
    </>
  )
}
