import { t } from '@dyra/shared/i18n'
import { Link, useLoaderData, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button, PageHeader } from '@dyra/shared/ui'
import { useStepsBack } from '@dyra/shared/ui/back-navigation'
import type { loadPerson } from './load-person.ts'
import { PayerPart } from './PayerPart.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { SavedBanner } from './SavedBanner.tsx'
import { text } from './texts.ts'

/** To where one came from; where that is not known, to the search that persons are found by. */
function PersonBack() {
  const stepsBack = useStepsBack()
  const navigate = useNavigate()
  const isStaff = useSession().roles.some((role) => role !== 'PetOwner')
  if (stepsBack === 0)
    return (
      <Button component={Link} to={isStaff ? '/persons' : '/'} variant="default">
        {t('back')}
      </Button>
    )
  return (
    <Button variant="default" onClick={() => void navigate(-stepsBack)}>
      {t('back')}
    </Button>
  )
}

/** A person's data, read-only (docs/screens.md#person-page). */
export function PersonScreen() {
  const { user, payer } = useLoaderData<typeof loadPerson>()
  return (
    <>
      <PageHeader title={user.name} lead={text('title')} actions={<PersonBack />} />
      <SavedBanner />
      <PersonActions key={user.userId} personId={user.userId} />
      <PersonDetails user={user} />
      {payer && <PayerPart personId={user.userId} payer={payer} />}
    </>
  )
}
