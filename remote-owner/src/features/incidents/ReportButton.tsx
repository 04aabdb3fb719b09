import type { PetRights } from '@dyra/shared/domain/pet-rights'
import type { IncidentKind } from '@dyra/shared/features/incidents'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  rights: PetRights
  onReport: (kind: IncidentKind) => void
}

/** Opens the report of a comment; for an administrator, of any incident, comments included. */
export const ReportButton = ({ rights: { mayReportAny }, onReport }: Props) => (
  <Button variant="default" size="sm" onClick={() => onReport(mayReportAny ? 'any' : 'Comment')}>
    {text(mayReportAny ? 'action.incident' : 'action.comment')}
  </Button>
)
