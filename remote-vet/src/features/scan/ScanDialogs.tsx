import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { TagDialog } from '@dyra/shared/features/microtags'
import { DuplicateDialog, duplicateText } from '../duplicates/index.ts'
import { AttemptDialog } from './AttemptDialog.tsx'
import type { ScanDialogKind } from './PetActions.tsx'
import type { ScanRow } from './scan-list.ts'
import { TheftDialog } from './TheftDialog.tsx'
import { text } from './texts.ts'
import { WithUsDialog } from './WithUsDialog.tsx'

export interface OpenDialog {
  readonly kind: ScanDialogKind
  readonly row: ScanRow
}

interface Props {
  open: OpenDialog
  onClose: () => void
  onSent: (row: ScanRow, sent: FoundReportSent) => void
  /** Called when a theft was recorded or withdrawn. */
  onTheft: (row: ScanRow, isStolen: boolean) => void
  /** Called when something else was saved. */
  onEnd: (message: string) => void
}

/** The open dialog about a scanned animal. */
export function ScanDialogs({ open: { kind, row }, onClose, onSent, onTheft, onEnd }: Props) {
  const pet = row.state.kind === 'answered' ? row.state.scan.pet : null
  if (pet === null) return null
  if (kind === 'withUs') return <WithUsDialog pet={pet} onClose={onClose} onSent={(sent) => onSent(row, sent)} />
  if (kind === 'attempt')
    return <AttemptDialog pet={pet} onClose={onClose} onSaved={() => onEnd(text('attempt.saved'))} />
  if (kind === 'theft' || kind === 'theftWithdraw')
    return (
      <TheftDialog
        pet={pet}
        caseNumber={row.input.caseNumber ?? ''}
        isWithdrawal={kind === 'theftWithdraw'}
        onClose={onClose}
        onSaved={() => onTheft(row, kind === 'theft')}
      />
    )
  if (kind === 'report')
    return (
      <DuplicateDialog
        title={text('report.title', { name: pet.name })}
        lead={text('report.text')}
        tagNumber={pet.tagNumber}
        onClose={onClose}
        onEnd={() => onEnd(duplicateText('sent'))}
      />
    )
  return <TagDialog pet={pet} onClose={onClose} onEnd={onEnd} />
}
