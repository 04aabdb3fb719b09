import { useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { ApplicationPart } from './ApplicationPart.tsx'
import type { loadSecurity } from './api.ts'
import { ExportPart } from './ExportPart.tsx'
import { RepresentativesPart } from './RepresentativesPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { text } from './texts.ts'
import { ViewsPart } from './ViewsPart.tsx'

/** Who is signed in, who acts for the user, and what the registry does with the user's data. */
function SecurityScreen() {
  const { personId, sessions, views, representatives, application } = useLoaderData<typeof loadSecurity>()
  const { isRepresentative, workplace } = useSession()
  const mayExport = !isRepresentative && workplace?.isManager !== false
  return (
    <>
      <BackLink to="/person/info" />
      <PageHeader title={text('security.title')} />
      <SessionsPart sessions={sessions} />
      {views && <ViewsPart views={views} />}
      {representatives && <RepresentativesPart personId={personId} representatives={representatives} />}
      {mayExport && <ExportPart />}
      {application && <ApplicationPart application={application} />}
    </>
  )
}

export { SecurityScreen as Component }
