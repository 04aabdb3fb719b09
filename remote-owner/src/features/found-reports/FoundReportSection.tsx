import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import { OwnerThread, useAccessedThread } from '@dyra/shared/features/found-reports'
import { formatInstant } from '@dyra/shared/i18n'
import { useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, ListSkeleton } from '@dyra/shared/ui'
import type { Reports } from './api.ts'
import { SECTION_ID } from './FoundReportBanner.tsx'
import css from './FoundReports.module.css'
import { text } from './texts.ts'

const stateOf = ({ isUnread, state }: FoundReportSummary) => text(isUnread ? 'state.unread' : `state.${state}`)

/** One thread. It counts as seen when it is opened: the page then reloads its banner. */
function Report({ report }: { report: FoundReportSummary }) {
  const { opened, open, isRunning, error } = useAccessedThread({ foundReportId: report.foundReportId })
  const { revalidate } = useRevalidator()
  const openAndReload = async () => {
    if (await open()) void revalidate()
  }
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

/** Threads of the pet, latest first. Renders nothing if there are none. */
export const FoundReportSection = ({ reports }: { reports: Reports }) => (
  <Await of={reports} skeleton={<ListSkeleton rows={1} />}>
    {(rows) =>
      rows.length > 0 && (
        <section id={SECTION_ID} className={css.section} aria-labelledby={`${SECTION_ID}-title`}>
          <h2 id={`${SECTION_ID}-title`}>{text('title')}</h2>
          <ul className={css.list}>
            {rows.map((report) => (
              <Report key={report.foundReportId} report={report} />
            ))}
          </ul>
        </section>
      )
    }
  </Await>
)
