import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { IncidentKind } from '@dyra/shared/features/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  rights: PetRights
  onReport: (kind: IncidentKind) => void
}

/** The main action on the page of a living pet. */
export const LostButton = ({ onReport }: Pick<Props, 'onReport'>) => (
  <Button onClick={() => onReport('Lost')}>{text('action.lost')}</Button>
)

/** Other reports. The banner of a lost pet has the button to report it found. */
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
