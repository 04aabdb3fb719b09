import { PersonForm } from '@dyra/shared/features/persons'
import { useLoaderData } from '@dyra/shared/router'
import { PageHeader } from '@dyra/shared/ui'
import { BackButton, useBackNavigation, useReturn } from '@dyra/shared/ui/back-navigation'
import type { loadUser } from './api.ts'
import { SendConfirmation } from './SendConfirmation.tsx'
import { text } from './texts.ts'
import { type Stored, useUserUpdate } from './use-user-update.ts'

/**
 * Where the form leads back to: `/person/info` or the page of a lost pet if it was opened from there, otherwise the
 * person's page.
 */
function useReturnPath(personId: number): string {
  const { from = '' } = useBackNavigation()
  return from === '/person/info' || /^\/pet\/\d+$/.test(from) ? from : `/person/${personId}`
}

function Form({ stored }: { stored: Stored }) {
  const { user } = stored
  const back = useReturnPath(user.userId)
  const { save, dialog } = useUserUpdate(stored)
  const { leaveSaved } = useReturn(back)
  return (
    <>
      <PersonForm
        user={user}
        onSave={save}
        onSaved={leaveSaved}
        submitLabel={text('update.submit')}
        emailAction={<SendConfirmation userId={user.userId} />}
      >
        <BackButton to={back} />
      </PersonForm>
      {dialog}
    </>
  )
}

/** E-mail, phone numbers and acceptances of a person (docs/screens.md#person-form). */
function UpdateScreen() {
  const { body: user, version } = useLoaderData<typeof loadUser>()
  return (
    <>
      <PageHeader title={text('update.title')} lead={user.name} />
      <Form key={user.userId} stored={{ user, version }} />
    </>
  )
}

export { UpdateScreen as Component }
