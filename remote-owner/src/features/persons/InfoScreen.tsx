import { personRights } from '@dyra/shared/domain/person-rights'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link, useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { ApplicationPart } from './ApplicationPart.tsx'
import type { loadInfo } from './api.ts'
import { BackupContactsPart } from './BackupContactsPart.tsx'
import { ConfirmationPart } from './ConfirmationPart.tsx'
import { ExportPart } from './ExportPart.tsx'
import { OwnPetsPart } from './OwnPetsPart.tsx'
import css from './Part.module.css'
import { SavedBanner } from './Part.tsx'
import { PayerAgreementsPart } from './PayerAgreementsPart.tsx'
import { PayerPart } from './PayerPart.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { PublicDetailsPart } from './PublicDetailsPart.tsx'
import { RepresentativesPart } from './RepresentativesPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { text } from './texts.ts'
import { ViewsPart } from './ViewsPart.tsx'
import { WatchPart } from './WatchPart.tsx'

/** Own settings, and what the registry does with the user's data (docs/screens.md#own-settings). */
function InfoScreen() {
  const { personId, user, payer, pets, application, sessions, views, agreements, representatives, contacts } =
    useLoaderData<typeof loadInfo>()
  const session = useSession()
  const { isRepresentative, workplace } = session
  const mayExport = !isRepresentative && workplace?.isManager !== false
  const edit = personRights(personId, session).mayEdit && (
    <Button component={Link} to={`/person/${personId}/update`} state={useLinkState()}>
      {text('action.edit')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('info.title')} actions={edit} />
      <SavedBanner />
      <Await isMain of={user} skeleton={<ListSkeleton rows={3} />}>
        {(shown) => <PersonDetails user={shown} />}
      </Await>
      <p className={css.note}>{text('nationalRegisterNote')}</p>
      {payer && <PayerPart personId={personId} payer={payer} />}
      {!isRepresentative && <ConfirmationPart user={user} />}
      <PublicDetailsPart user={user} />
      <OwnPetsPart pets={pets} />
      {hasCapability('lostAlerts') && <WatchPart />}
      {contacts && <BackupContactsPart personId={personId} contacts={contacts} />}
      <PayerAgreementsPart personId={personId} agreements={agreements} />
      {representatives && <RepresentativesPart personId={personId} representatives={representatives} />}
      {views && <ViewsPart views={views} />}
      <SessionsPart sessions={sessions} />
      {mayExport && <ExportPart />}
      {!isRepresentative && <ApplicationPart application={application} />}
    </>
  )
}

export { InfoScreen as Component }
