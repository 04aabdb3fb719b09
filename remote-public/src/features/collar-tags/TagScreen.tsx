import type { PublicCollarTag } from '@dyra/shared/contract/collar-tags'
import { refusedTagTitle, TagEnded, TagView, tagTitle } from '@dyra/shared/features/collar-tags/page'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useLoaderData } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { FoundReportPart } from '../found-reports/index.ts'
import { OwnersPhonePart } from '../lost-alerts/index.ts'
import { type loadTag, showPhones } from './api.ts'

function Tag({ tag }: { tag: PublicCollarTag }) {
  const { code, hasPhone } = tag
  const phone = hasPhone && <OwnersPhonePart show={() => showPhones(code)} />
  const report = hasCapability('relay') && <FoundReportPart object={{ tagCode: code }} returnPath={`/t/${code}`} />
  return (
    <>
      <PageTitle>{tagTitle(tag)}</PageTitle>
      <TagView tag={tag} host={window.location.host} report={report} phone={phone} />
    </>
  )
}

/** What the tag of a collar says to everyone who reads it. */
function TagScreen() {
  const { tag } = useLoaderData<typeof loadTag>()
  if (typeof tag !== 'string') return <Tag key={tag.code} tag={tag} />
  return (
    <>
      <PageTitle>{refusedTagTitle(tag)}</PageTitle>
      <TagEnded refusal={tag} hasUnmarked={hasCapability('foundAnimals')} />
    </>
  )
}

export { TagScreen as Component }
