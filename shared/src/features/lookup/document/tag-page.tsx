import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicCollarTag } from '../../../contract/collar-tags.ts'
import { TagEnded, type TagRefusal, TagView, tagTitle } from '../../collar-tags/page/index.ts'
import { OwnersPhone, type PhoneState } from '../../lost-alerts/page/index.ts'
import { type AlertReport, ReportOrSent, sampleAlert } from './alert-page.tsx'
import type { DocumentSite } from './document-parts.tsx'

export { refusedTagTitle, type TagRefusal, tagTitle } from '../../collar-tags/page/index.ts'

export interface TagDocument {
  readonly tag: PublicCollarTag
  readonly site: DocumentSite
  readonly origin: string
  readonly report: AlertReport
  readonly phone: PhoneState
}

/** The HTML of a collar tag's page that the server sends. */
export const tagMarkup = ({ tag, site, origin, report, phone }: TagDocument): string => {
  const next = { path: `/t/${tag.code}`, label: tagTitle(tag) }
  const parts = { animal: tag.code, next, site, origin, report }
  return renderToStaticMarkup(
    <TagView
      tag={tag}
      host={new URL(origin).host}
      report={site.hasRelay && <ReportOrSent {...parts} />}
      phone={tag.hasPhone && <OwnersPhone {...phone} />}
    />,
  )
}

export const tagEndMarkup = (refusal: TagRefusal, hasUnmarked: boolean): string =>
  renderToStaticMarkup(<TagEnded refusal={refusal} hasUnmarked={hasUnmarked} />)

const tag: PublicCollarTag = {
  code: 'x',
  petName: 'x',
  speciesId: 1,
  speciesName: 'x',
  breedName: null,
  genderName: 'x',
  color: null,
  isLost: true,
  hasPicture: true,
  hasPhone: true,
  alert: null,
}

/** Samples for the style rules: they have every element of a tag's page that no other answer has. */
export const sampleTagPages = (report: AlertReport, site: DocumentSite): string[] => [
  ...[tag, { ...tag, hasPicture: false }, { ...tag, alert: sampleAlert }].flatMap((one) =>
    [{}, { phones: ['5550001'] }, { problem: 'x' }].map((phone) =>
      tagMarkup({ tag: one, site, origin: 'https://example.com', report, phone }),
    ),
  ),
  tagEndMarkup('ended', true),
]
