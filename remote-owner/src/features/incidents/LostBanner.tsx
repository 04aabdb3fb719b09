import type { Pet } from '@dyra/shared/contract/pet'
import { formatDay } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** Since when it is lost, and the one action that ends it. */
export function LostBanner({ pet: { dayOfDisappear }, onFound }: { pet: Pet; onFound: () => void }) {
  const title = dayOfDisappear ? text('banner.lost', { date: formatDay(dayOfDisappear) }) : text('banner.lostNoDate')
  const action = (
    <Button fullWidth onClick={onFound}>
      {text('action.found')}
    </Button>
  )
  return <Banner tone="danger" title={title} action={action} />
}
