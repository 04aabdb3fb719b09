import { Banner, LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { FoundReportSent } from '../../../contract/found-report.ts'
import { OnCallList } from '../../found-reports/OnCallList.tsx'
import css from '../report/Report.module.css'
import { text } from '../report/texts.ts'
import type { DocumentSite } from './document-parts.tsx'

interface Props {
  sent: FoundReportSent
  isInjured: boolean
  site: DocumentSite
  origin: string
  /** What can be done next. */
  next: { path: string; label: string }
}

/** The report was sent: the link to the finder's page, to be kept. */
export const SentReport = ({ sent: { token, notified, onCall }, isInjured, site, origin, next }: Props): ReactNode => {
  const page = `${origin}/found?${new URLSearchParams({ t: token })}`
  return (
    <div className={css.form}>
      <Banner tone="success" title={text(`sent.${notified}`)} live>
        {notified === 'registry' && site.officeHours && <p>{site.officeHours}</p>}
      </Banner>
      <OnCallList onCall={onCall} isUrgent={isInjured} />
      <p>{text('sent.page')}</p>
      <LightButton href={page}>{text('sent.open')}</LightButton>
      <p>
        {text('sent.link')}:{' '}
        <a className="d-anchor" href={page}>
          {page}
        </a>
      </p>
      <p>
        <a className="d-anchor" href={next.path}>
          {next.label}
        </a>
      </p>
    </div>
  )
}
