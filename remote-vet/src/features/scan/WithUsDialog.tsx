import { failureText } from '@dyra/shared/api'
import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { FOUND_CONDITIONS, type FoundCondition } from '@dyra/shared/domain/found-reports'
import { newKey } from '@dyra/shared/domain/new-key'
import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import { reportWithUs } from './api.ts'
import css from './Scan.module.css'
import { text } from './texts.ts'

interface Props {
  pet: { readonly name: string; readonly tagNumber: string }
  onClose: () => void
  onSent: (sent: FoundReportSent) => void
}

const newIds = (): Readonly<Record<FoundCondition, string>> => ({
  well: newKey(),
  injured: newKey(),
  dead: newKey(),
})

/** Notifies the owner that the animal is here. The dialog asks one question, and its answer sends the notice. */
export function WithUsDialog({ pet, onClose, onSent }: Props) {
  const { name, workplace } = useSession()
  // A retry after a lost response sends the same id.
  const ids = useRef(newIds())
  const [sending, setSending] = useState<FoundCondition>()
  const [error, setError] = useState<string>()
  const send = async (condition: FoundCondition) => {
    setSending(condition)
    setError(undefined)
    try {
      onSent(await reportWithUs({ requestId: ids.current[condition], tagNumber: pet.tagNumber, condition }))
    } catch (failure) {
      setSending(undefined)
      setError(failureText(failure))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={text('withUs.title', { name: pet.name })} width="34rem">
      <div className={css.dialog}>
        <p>
          {text(hasOnlyScans(workplace) ? 'withUs.text.institution' : 'withUs.text.veterinarian', { name: name ?? '' })}
        </p>
        <p>{text('withUs.condition')}</p>
        {error && <Banner tone="danger" title={error} live />}
        {FOUND_CONDITIONS.map((condition, at) => (
          <Button
            key={condition}
            size="lg"
            variant="default"
            data-autofocus={at === 0 || undefined}
            loading={sending === condition}
            disabled={sending !== undefined && sending !== condition}
            onClick={() => void send(condition)}
          >
            {text(`condition.${condition}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
