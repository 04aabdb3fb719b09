import { Banner, Button } from '@dyra/shared/ui'
import type { Reports } from './api.ts'
import { text } from './texts.ts'

/** Id of the section with the threads. */
export const SECTION_ID = 'found-reports'

/** The latest message of a finder that the reader has not seen. The section shows a failed load. */
export function FoundReportBanner({ result }: { result: Awaited<Reports> }) {
  const unread = result.ok ? result.value.find(({ isUnread }) => isUnread) : undefined
  if (!unread) return null
  const action = (
    <Button component="a" href={`#${SECTION_ID}`} fullWidth>
      {text('banner.read')}
    </Button>
  )
  return <Banner tone="info" title={text(`banner.${unread.condition ?? 'well'}`)} action={action} />
}
