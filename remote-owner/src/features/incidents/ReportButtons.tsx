import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { IncidentKind } from '@dyra/shared/features/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  rights: PetRights
  onReport: (kind: IncidentKind) => void
}

/** Reports that do not change what the page shows first, beside the pet's incidents. */
export const ReportButtons = ({ rights, onReport }: Props) => (
  <div className="d-buttons">
    {rights.mayComment && (
      <Button variant="default" size="sm" onClick={() => onReport('Comment')}>
        {text('action.comment')}
      </Button>
    )}
    {rights.mayReportAny && (
      <Button variant="default" size="sm" onClick={() => onReport('any')}>
        {text('action.incident')}
      </Button>
    )}
  </div>
)
