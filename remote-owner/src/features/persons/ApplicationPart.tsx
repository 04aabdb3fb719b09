import type { Result } from '@dyra/shared/api'
import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import { isMinor, isOrganisation } from '@dyra/shared/domain/kennitala'
import { GIVEN_ROLES, type GivenRole, roleLabels } from '@dyra/shared/domain/roles'
import { useApiForm, useRunAndReload } from '@dyra/shared/forms'
import { useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Banner, Button, ListSkeleton, NativeSelect } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { applyFor, cancelApplication } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

function Pending({ application }: { application: AuthApplication }) {
  const { run, isRunning, error } = useRunAndReload()
  const { authApplicationId, requestedRole } = application
  return (
    <>
      <Banner tone="info" title={text('role.request.pending', { role: roleLabels[requestedRole] })} />
      {error && <Banner tone="danger" title={error} live />}
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => void run(() => cancelApplication(authApplicationId))}
      >
        {text('role.request.cancel')}
      </Button>
    </>
  )
}

/** Asks before the application is sent. */
function ApplicationDialog({ roles, onClose }: { roles: readonly GivenRole[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [first = 'Veterinarian'] = roles
  const { form, submit, isSending, alerts } = useApiForm({ initialValues: { role: first } }, async ({ role }, key) => {
    await applyFor(role, key)
    onClose()
    await revalidate()
  })
  return (
    <FormDialog
      title={text('role.request.question')}
      button={text('role.request.submit')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        label={text('role.request.select')}
        data={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
        {...form.getInputProps('role')}
      />
    </FormDialog>
  )
}

function Application({ roles }: { roles: readonly GivenRole[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{text('role.request.text')}</p>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {text('role.request.title')}
        </Button>
      </div>
      {isOpen && <ApplicationDialog roles={roles} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The decision about the last application; none if it was withdrawn. */
function Decision({ application }: { application: AuthApplication | null }) {
  if (application?.status === 'accepted') return <Banner tone="success" title={text('role.request.accepted')} />
  return application?.status === 'rejected' ? <Banner tone="info" title={text('role.request.rejected')} /> : null
}

/** Only living adults hold a role; the server knows about deaths. */
const mayHoldRole = (ssn: string) => !isOrganisation(ssn) && !isMinor(ssn)

/**
 * Lets the user apply for a missing role, and shows the last application. Hidden for a user with all roles, or who may not
 * hold any.
 */
export function ApplicationPart({ application }: { application: Promise<Result<AuthApplication | null>> }) {
  const { roles, ssn } = useSession()
  const missing = GIVEN_ROLES.filter((role) => !roles.includes(role))
  if (missing.length === 0 || !mayHoldRole(ssn ?? '')) return null
  return (
    <Part title={text('role.request.title')}>
      <Await of={application} skeleton={<ListSkeleton rows={1} />}>
        {(last) =>
          last?.status === 'pending' ? (
            <Pending application={last} />
          ) : (
            <>
              <Decision application={last} />
              <Application roles={missing} />
            </>
          )
        }
      </Await>
    </Part>
  )
}
