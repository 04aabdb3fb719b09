import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import { Banner, Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** Id of the section with the threads. */
export const SECTION_ID = 'found-reports'

/** The latest message of a finder that the reader has not seen. */
export function FoundReportBanner({ reports }: { reports: readonly FoundReportSummary[] }) {
  const unread = reports.find(({ isUnread }) => isUnread)
  if (!unread) return null
  const action = (
    <Button component="a" href={`#${SECTION_ID}`} fullWidth>
      {text('banner.read')}
    </Button>
  )
  return <Banner tone="info" title={text(`banner.${unread.condition ?? 'well'}`)} action={action} />
}
