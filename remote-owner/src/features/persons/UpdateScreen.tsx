import { PersonForm } from '@dyra/shared/people'
import { useLoaderData } from '@dyra/shared/router'
import { PageHeader } from '@dyra/shared/ui'
import { BackButton, useReturn } from '@dyra/shared/ui/back-navigation'
import type { loadUser } from './load-person.ts'
import { useReturnPath } from './return-path.ts'
import { text } from './texts.ts'
import { type Stored, useUserUpdate } from './use-user-update.ts'

function Form({ stored }: { stored: Stored }) {
  const { user } = stored
  const back = useReturnPath(user.userId)
  const { save, dialog } = useUserUpdate(stored)
  const { leaveSaved } = useReturn(back)
  return (
    <>
      <PersonForm user={user} onSave={save} onSaved={leaveSaved} submitLabel={text('update.submit')}>
        <BackButton to={back} />
      </PersonForm>
      {dialog}
    </>
  )
}

/** E-mail, phone numbers and acceptances of a person (docs/screens.md#person-form). */
export function UpdateScreen() {
  const { body: user, version } = useLoaderData<typeof loadUser>()
  return (
    <>
      <PageHeader title={text('update.title')} lead={user.name} />
      <Form key={user.userId} stored={{ user, version }} />
    </>
  )
}
