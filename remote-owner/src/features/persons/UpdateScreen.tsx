import type { UserUpdate } from '@dyra/shared/contract/users'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { PersonForm } from '@dyra/shared/features/persons'
import { useLoaderData } from '@dyra/shared/router'
import { PageHeader } from '@dyra/shared/ui'
import { BackButton, useBackNavigation, useReturn } from '@dyra/shared/ui/back-navigation'
import { useRef } from 'react'
import type { loadUser } from './api.ts'
import { SendConfirmation } from './SendConfirmation.tsx'
import { text } from './texts.ts'
import { type Stored, useUserUpdate } from './use-user-update.ts'

/**
 * Target of the form's back link: `/person/info` or the page of a lost pet if the form was opened from there, otherwise
 * the person's page.
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
  const newPhones = useRef<string[]>([])
  const saveNoting = (update: UserUpdate) => {
    const phones = (update.phoneNumbers ?? []).map((phone) => normalisePhone(phone) ?? phone)
    newPhones.current = phones.filter((phone) => !user.phoneNumbers.includes(phone))
    return save(update)
  }
  return (
    <>
      <PersonForm
        user={user}
        onSave={saveNoting}
        onSaved={() => leaveSaved({ newPhones: newPhones.current })}
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
