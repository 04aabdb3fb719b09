import { Banner, Button } from '@dyra/shared/ui'
import { undoClear, useIsCleared } from './draft/store.ts'
import { text } from './texts.ts'

/** Offers undo after clearing, until something else is entered. Takes the focus, because the clear button is disabled now. */
export function ClearedBanner() {
  if (!useIsCleared()) return null
  const undo = (
    <Button ref={(button) => button?.focus()} size="sm" variant="default" onClick={undoClear}>
      {text('clear.undo')}
    </Button>
  )
  return <Banner tone="info" title={text('clear.done')} action={undo} live />
}
