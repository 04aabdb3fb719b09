import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import { Banner, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { text } from './texts.ts'

/** Id of the section with the threads. */
export const SECTION_ID = 'found-reports'

/** The latest message of a finder that the reader has not seen. */
export function FoundReportBanner({ reports }: { reports: readonly FoundReportSummary[] }) {
  const unread = reports.find(({ isUnread }) => isUnread)
  const [first] = useState(unread?.foundReportId)
  if (!unread) return null
  const action = (
    <Button variant="default" size="sm" component="a" href={`#${SECTION_ID}`} fullWidth>
      {text('banner.read')}
    </Button>
  )
  // A message that comes while the page is open is announced.
  const isNew = unread.foundReportId !== first
  return <Banner tone="info" title={text(`banner.${unread.condition ?? 'well'}`)} action={action} live={isNew} />
}
