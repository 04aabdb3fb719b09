import { INCIDENT } from '@dyra/shared/domain/reference'
import { createIncident } from '@dyra/shared/features/incidents'
import { useIdempotencyKey, useSingleFlight } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

interface Props {
  petId: number
  onFound: () => void
}

/** The owner cannot transfer a lost pet: offers to report it as found without leaving the dialog. */
export function LostLock({ petId, onFound }: Props) {
  const { keyOf } = useIdempotencyKey()
  const { run, isRunning, error } = useSingleFlight()
  const report = () =>
    run(async () => {
      await createIncident(petId, { incidentTypeId: INCIDENT.FoundAlive }, keyOf(petId))
      onFound()
    })
  const button = (
    <Button size="sm" variant="default" loading={isRunning} onClick={() => void report()}>
      {text('create.found')}
    </Button>
  )
  return (
    <>
      <Banner tone="warn" title={text('create.lost')} action={button} live />
      {error && <Banner tone="danger" title={error} live />}
    </>
  )
}
