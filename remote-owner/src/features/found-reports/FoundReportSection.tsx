import { reportUnexpected } from '@dyra/shared/api'
import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import { NEWS_SECONDS } from '@dyra/shared/domain/found-reports'
import { countReportsOfPet, OwnerThread, useAccessedThread } from '@dyra/shared/features/found-reports'
import { formatInstant } from '@dyra/shared/i18n'
import { usePolling } from '@dyra/shared/platform/api/use-polling'
import { useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, ListSkeleton } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import type { Reports } from './api.ts'
import { SECTION_ID } from './FoundReportBanner.tsx'
import css from './FoundReports.module.css'
import { text } from './texts.ts'

const stateOf = ({ isUnread, state }: FoundReportSummary) => text(isUnread ? 'state.unread' : `state.${state}`)

/** One thread. Opening it marks it as seen, and the page reloads its banner. */
function Report({ report }: { report: FoundReportSummary }) {
  const { foundReportId, isUnread } = report
  const { opened, open, refresh, isRunning, error } = useAccessedThread({ foundReportId })
  const { revalidate } = useRevalidator()
  const openAndReload = async () => {
    if (await open()) void revalidate()
  }
  // The page may learn of a message before the opened thread does.
  useEffect(() => {
    if (isUnread && opened) void refresh().then(revalidate, reportUnexpected)
  }, [isUnread])
  return (
    <li className={css.report}>
      <div className={css.top}>
        <p>
          <b>{stateOf(report)}</b> {report.condition && <span>{text(`condition.${report.condition}`)}</span>}{' '}
          <span className="d-num d-dim">{formatInstant(report.created)}</span>
        </p>
        {!opened && (
          <Button variant="default" loading={isRunning} onClick={() => void openAndReload()}>
            {text('open')}
          </Button>
        )}
      </div>
      {error && <Banner tone="danger" title={error} live />}
      {opened && <OwnerThread opened={opened} isLoading={isRunning} />}
    </li>
  )
}

interface ListProps {
  petId: number
  rows: readonly FoundReportSummary[]
}

/** Reloads the page when a report or a message arrives. */
function ReportList({ petId, rows }: ListProps) {
  const { revalidate } = useRevalidator()
  usePolling({
    isActive: true,
    everyMs: NEWS_SECONDS * 1000,
    load: async (signal) => {
      const { reports, unread } = await countReportsOfPet(petId, signal)
      const isShown = reports === rows.length && unread === rows.filter(({ isUnread }) => isUnread).length
      if (!isShown) await revalidate()
    },
  })
  if (rows.length === 0) return null
  return (
    <PetSection id={SECTION_ID} title={text('title')}>
      <ul className={css.list}>
        {rows.map((report) => (
          <Report key={report.foundReportId} report={report} />
        ))}
      </ul>
    </PetSection>
  )
}

/** Threads of the pet, latest first. Renders nothing if there are none. */
export const FoundReportSection = ({ petId, reports }: { petId: number; reports: Reports }) => (
  <Await of={reports} skeleton={<ListSkeleton rows={1} />}>
    {(rows) => <ReportList petId={petId} rows={rows} />}
  </Await>
)
