import { isOrganisation } from '@dyra/shared/domain/kennitala'
import { personRights } from '@dyra/shared/domain/person-rights'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link, useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import type { loadInfo } from './api.ts'
import { BackupContactsPart } from './BackupContactsPart.tsx'
import { ConfirmationPart } from './ConfirmationPart.tsx'
import { PhoneOffer, useNewPhones } from './ConfirmPhone.tsx'
import css from './Part.module.css'
import { SavedBanner } from './Part.tsx'
import { PayerAgreementsPart } from './PayerAgreementsPart.tsx'
import { PayerPart } from './PayerPart.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { PublicDetailsPart } from './PublicDetailsPart.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { text } from './texts.ts'
import { WatchPart } from './WatchPart.tsx'

/** The user's own settings. */
function InfoScreen() {
  const { personId, user, payer, agreements, contacts } = useLoaderData<typeof loadInfo>()
  const session = useSession()
  const { mayEdit } = personRights(personId, session)
  const state = useLinkState()
  const newPhones = useNewPhones()
  const edit = mayEdit && (
    <Button component={Link} to={`/person/${personId}/update`} state={state}>
      {text('action.edit')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('info.title')} actions={edit} />
      <SavedBanner />
      <Await isMain of={user} skeleton={<ListSkeleton rows={3} />}>
        {(shown) => (
          <>
            <PhoneOffer user={shown} phones={newPhones} />
            <PersonDetails user={shown} offered={newPhones} />
            <p className={css.note}>
              {text(isOrganisation(shown.ssn) ? 'companyRegisterNote' : 'nationalRegisterNote')}
            </p>
          </>
        )}
      </Await>
      {!session.isRepresentative && <ConfirmationPart user={user} />}
      <PublicDetailsPart user={user} mayEdit={mayEdit} />
      {payer && <PayerPart personId={personId} payer={payer} />}
      <PayerAgreementsPart personId={personId} agreements={agreements} />
      {contacts && <BackupContactsPart personId={personId} contacts={contacts} />}
      {hasCapability('lostAlerts') && <WatchPart />}
      <SecurityPart />
    </>
  )
}

export { InfoScreen as Component }
