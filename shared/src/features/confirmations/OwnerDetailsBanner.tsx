import { call } from '@dyra/shared/api'
import { useRunAndReload } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import type { DetailsState, StaleReason } from '../../domain/confirmations.ts'
import { text } from './texts.ts'

interface Props {
  /** The owner. */
  personId: number
  state: DetailsState
  staleReason?: StaleReason | null
  onConfirmed?: () => void
}

/** Details of an owner that are not right, for staff. One press confirms them, with the owner present. */
export function OwnerDetailsBanner({ personId, state, staleReason, onConfirmed }: Props) {
  const { run, isRunning, error } = useRunAndReload()
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = () =>
    run(async () => {
      await call('POST /api/Users/{userId}/Confirmation', { params: { userId: personId } })
      setConfirmed(true)
      onConfirmed?.()
    })
  if (isConfirmed) return <Banner tone="success" title={text('confirmed')} live />
  const button = (
    <Button size="sm" variant="default" loading={isRunning} onClick={() => void confirm()}>
      {text('confirm')}
    </Button>
  )
  return (
    <Banner tone="warn" title={text(state)} action={button}>
      <p>{text(state === 'atVisit' ? 'atVisit.text' : `stale.${staleReason ?? 'any'}`)}</p>
      {error && <p role="alert">{error}</p>}
    </Banner>
  )
}
