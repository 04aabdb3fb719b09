import type { User } from '@dyra/shared/contract/users'
import { personRights } from '@dyra/shared/domain/person-rights'
import { OwnerDetailsBanner } from '@dyra/shared/features/confirmations'
import { useRunAndReload } from '@dyra/shared/forms'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { BackLink, useLinkState, useStepsBack } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { type loadPerson, syncUser } from './api.ts'
import { BackupContactsPart } from './BackupContactsPart.tsx'
import css from './Part.module.css'
import { SavedBanner } from './Part.tsx'
import { PayerAgreementsPart } from './PayerAgreementsPart.tsx'
import { PayerPart } from './PayerPart.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { RepresentativesPart } from './RepresentativesPart.tsx'
import { text } from './texts.ts'

function LinkButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} state={useLinkState()} variant="default">
      {label}
    </Button>
  )
}

/** Actions of each role on a person's page. */
function PersonActions({ personId }: { personId: number }) {
  const session = useSession()
  const rights = personRights(personId, session)
  const { run, isRunning, error } = useRunAndReload()
  const [result, setResult] = useState<string>()
  const sync = async () => {
    setResult(undefined)
    await run(async () => setResult(await syncUser(personId)))
  }
  const link = (to: string, label: string) => <LinkButton to={`/person/${personId}/${to}`} label={label} />
  return (
    <>
      <div className={css.buttons}>
        {rights.maySync && (
          <Button variant="default" loading={isRunning} onClick={() => void sync()}>
            {text('action.sync')}
          </Button>
        )}
        {rights.maySeeHistory && link('audit', text('action.audit'))}
        {rights.maySeeTransfers && link('transfers', text('action.transfers'))}
        {rights.mayEdit && link('update', text('action.edit'))}
        {rights.maySeePets && link('pets', text('action.pets'))}
      </div>
      {error && (
        <div className={css.saved}>
          <Banner tone="danger" title={error} live />
        </div>
      )}
      {result && (
        <div className={css.saved}>
          <Banner tone="success" title={result} live />
        </div>
      )}
    </>
  )
}

/** Leads back to the previous screen; to the search of persons if there is none. */
function PersonBack() {
  const isStaff = useSession().roles.some((role) => role !== 'PetOwner')
  return <BackLink to={isStaff ? '/persons' : '/'} steps={useStepsBack()} />
}

/** Stale details for staff; owners see their own at `/person/info`. */
function StaleDetails({ user: { userId, details } }: { user: User }) {
  const { personId } = useSession()
  const { revalidate } = useRevalidator()
  if (details.state === null || personId === userId) return null
  return (
    <div className={css.saved}>
      <OwnerDetailsBanner
        personId={userId}
        state={details.state}
        staleReason={details.staleReason}
        onConfirmed={() => void revalidate()}
      />
    </div>
  )
}

/** A person's data, read-only. */
function PersonScreen() {
  const { user, payer, agreements, representatives, contacts } = useLoaderData<typeof loadPerson>()
  return (
    <>
      <PersonBack />
      <PageHeader title={user.name} lead={text('title')} />
      <SavedBanner />
      <StaleDetails user={user} />
      <PersonActions key={user.userId} personId={user.userId} />
      <PersonDetails user={user} />
      {payer && <PayerPart personId={user.userId} payer={payer} />}
      {contacts && <BackupContactsPart personId={user.userId} contacts={contacts} />}
      <PayerAgreementsPart personId={user.userId} agreements={agreements} />
      {representatives && <RepresentativesPart personId={user.userId} representatives={representatives} />}
    </>
  )
}

export { PersonScreen as Component }
