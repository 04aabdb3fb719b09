import type { Pet } from '@dyra/shared/contract/pet'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { text } from './texts.ts'

/** What the owner has reported about where the pet is; nothing for other users. */
export function DepartureBanner({ pet: { petId, departure } }: { pet: Pet }) {
  const state = useLinkState()
  if (!departure) return null
  const view = (
    <Button component={Link} to={`/pet/${petId}/departure`} state={state} variant="default" size="sm" fullWidth>
      {text('view')}
    </Button>
  )
  const date = formatInstantDay(new Date(departure.reported))
  return <Banner tone="info" title={text(`${departure.reason}.reported`, { date })} action={view} />
}
