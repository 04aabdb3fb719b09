import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { IncidentKind } from '@dyra/shared/features/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  rights: PetRights
  onReport: (kind: IncidentKind) => void
}

/** Reports a comment beside the pet's incidents; an administrator reports any incident, also a comment. */
export const ReportButton = ({ rights: { mayReportAny }, onReport }: Props) => (
  <Button variant="default" size="sm" onClick={() => onReport(mayReportAny ? 'any' : 'Comment')}>
    {text(mayReportAny ? 'action.incident' : 'action.comment')}
  </Button>
)
