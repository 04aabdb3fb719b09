import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { mayDelayNotice, NOTICE_DELAY_DAYS, type SessionWorkplace } from '@dyra/shared/domain/workplaces'
import { useReader } from '@dyra/shared/features/microtags/reader'
import { hasCapability, readSite } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import { RegistryContact } from './OwnerParts.tsx'
import { useTakesIntoCare } from './PetActions.tsx'
import { flagText } from './PetFlags.tsx'
import css from './Scan.module.css'
import { type OpenDialog, ScanDialogs } from './ScanDialogs.tsx'
import { ScanForm } from './ScanForm.tsx'
import { ScanResult } from './ScanResult.tsx'
import { type ScanRow, withTheft } from './scan-list.ts'
import { text } from './texts.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useScanForm } from './use-scan-form.ts'
import { useScanList } from './use-scan-list.ts'

/** What screen readers announce about the newest animal. */
function announcementOf(row: ScanRow | undefined): string {
  if (row?.state.kind === 'failed') return row.state.message
  if (row?.state.kind !== 'answered') return ''
  const { pet, flags } = row.state.scan
  const about = pet === null ? [text('notFound')] : [pet.name, pet.species]
  return [...about, ...flags.map((flag) => flagText(flag, pet))].join(', ')
}

function ScanCheck() {
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [message, setMessage] = useState<string>()
  const [furtherOf, setFurtherOf] = useState<string>()
  const list = useScanList()
  const form = useScanForm((scan) => {
    list.add(scan, furtherOf)
    setFurtherOf(undefined)
    setMessage(undefined)
  })
  useReader((output) => {
    // An open dialog is about an animal in the list. If it takes a further number, it listens to the reader itself.
    if (!dialog) form.read(output)
  })
  useFieldFocus(field, dialog !== undefined)
  const [newest] = list.rows
  const isOpen = (row: ScanRow) => row.isOpen ?? row === newest
  const end = (saved?: string) => {
    setDialog(undefined)
    setMessage(saved)
  }
  return (
    <>
      <ScanForm form={form} field={field} isFurther={furtherOf !== undefined} />
      <p className="d-vh" role="status">
        {announcementOf(newest)}
      </p>
      {message && <Banner tone="success" title={message} live />}
      {list.rows.length > 0 && (
        <ol className={css.results} aria-label={text('results')}>
          {list.rows.map((row) => (
            <ScanResult
              key={row.key}
              row={row}
              isOpen={isOpen(row)}
              onToggle={(toggled) => list.change(toggled.key, { isOpen: !isOpen(toggled) })}
              onRetry={list.retry}
              onDialog={(kind, about) => setDialog({ kind, row: about })}
              onFurther={({ key }) => {
                setFurtherOf(key)
                field.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      {dialog && (
        <ScanDialogs
          open={dialog}
          onClose={() => end()}
          onSent={(row, sent) => {
            list.change(row.key, { sent })
            end()
          }}
          onTheft={(row, isStolen) => {
            list.change(row.key, withTheft(row, isStolen))
            end(text(isStolen ? 'theft.done' : 'theftWithdraw.done'))
          }}
          onEnd={end}
        />
      )}
    </>
  )
}

/** For institutions while the scan check is off: the server would refuse every scan. */
const SwitchedOff = () => (
  <Banner tone="warn" title={text('switchedOff')}>
    <RegistryContact contactEmail={readSite().contactEmail} />
  </Banner>
)

const toCare = (
  <Button variant="default" component={Link} to="/care">
    {text('inCare')}
  </Button>
)

/** What the owner sees of a scan, and when (docs/domain.md#workplaces). */
function leadOf(workplace: SessionWorkplace | null): string {
  if (!workplace || !hasOnlyScans(workplace)) return text('lead')
  return mayDelayNotice(workplace.kind) ? text('lead.later', { days: NOTICE_DELAY_DAYS }) : text('lead.workplace')
}

/** The scan check of veterinarians and institutions (docs/screens.md#scan-check). */
function ScanScreen() {
  const { workplace } = useSession()
  const isOff = hasOnlyScans(workplace) && !hasCapability('scanCheck')
  return (
    <>
      <PageHeader title={text('title')} lead={leadOf(workplace)} actions={useTakesIntoCare() && toCare} />
      {isOff ? <SwitchedOff /> : <ScanCheck />}
    </>
  )
}

export { ScanScreen as Component }
