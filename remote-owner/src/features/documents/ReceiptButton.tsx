import { useSingleFlight } from '@dyra/shared/forms'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useNavigate } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { makeReceipt } from './api.ts'
import { text } from './texts.ts'

interface Props {
  transferId: number
  petName: string
}

/** Opens for printing the receipt of a handover, for the former owner of the pet. */
export function ReceiptButton({ transferId, petName }: Props) {
  const navigate = useNavigate()
  const state = useLinkState()
  const { run, isRunning, error } = useSingleFlight()
  if (!hasCapability('verificationDocuments')) return null
  const open = () =>
    run(async () => {
      const { documentId } = await makeReceipt(transferId)
      await navigate(`/document/${documentId}`, { state })
    })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={isRunning}
        aria-label={`${text('receipt')}: ${petName}`}
        onClick={() => void open()}
      >
        {text('receipt')}
      </Button>
      {error && (
        <p role="alert" className="d-error">
          {error}
        </p>
      )}
    </>
  )
}
