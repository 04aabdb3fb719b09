import type { UserUpdate } from '@dyra/shared/contract/users'
import { PersonForm } from '@dyra/shared/person'
import { Link, useLoaderData, useNavigate } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Button, PageHeader } from '@dyra/shared/ui'
import { updateUser } from './api.ts'
import type { loadUser } from './load-person.ts'
import { useReturnPath } from './return-path.ts'
import { text } from './text.ts'

/** E-mail, phone numbers and acceptances of a person (specification, section 2, `/person/{id}/update`). */
export function UpdateScreen() {
  const user = useLoaderData<typeof loadUser>()
  const back = useReturnPath(user.userId)
  const navigate = useNavigate()
  const save = async (update: UserUpdate) => {
    await updateUser(user.userId, update)
  }
  const leave = () => void navigate(back, { replace: true, state: { isSaved: true } })
  return (
    <>
      <PageHeader title={text('update.title')} lead={user.name} />
      <PersonForm key={user.userId} user={user} onSave={save} onSaved={leave} submitLabel={text('update.submit')}>
        <Button component={Link} to={back} variant="default">
          {t('back')}
        </Button>
      </PersonForm>
    </>
  )
}
