import type { Result } from '@dyra/shared/api'
import type { User } from '@dyra/shared/contract/users'
import { useRunAndReload } from '@dyra/shared/forms'
import { formatInstantDay } from '@dyra/shared/i18n'
import { useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, ListSkeleton } from '@dyra/shared/ui'
import { useState } from 'react'
import { confirmDetails } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

function Confirmation({ user: { userId, details } }: { user: User }) {
  const { run, isRunning, error } = useRunAndReload()
  const { revalidate } = useRevalidator()
  const [isDone, setDone] = useState(false)
  const confirm = () =>
    run(async () => {
      await confirmDetails(userId)
      setDone(true)
      await revalidate()
    })
  const { confirmed } = details
  const date = confirmed && formatInstantDay(new Date(confirmed))
  return (
    <>
      {isDone && <Banner tone="success" title={text('confirmation.done')} live />}
      {error && <Banner tone="danger" title={error} live />}
      <p>{date ? text('confirmation.last', { date }) : text('confirmation.never')}</p>
      {!isDone && (
        <div>
          <Button variant="default" loading={isRunning} onClick={() => void confirm()}>
            {text('confirmation.confirm')}
          </Button>
        </div>
      )}
    </>
  )
}

/** When the user last confirmed the details, and the button that confirms them again. */
export function ConfirmationPart({ user }: { user: Promise<Result<User>> }) {
  return (
    <Part title={text('confirmation.title')}>
      <Await of={user} skeleton={<ListSkeleton rows={1} />}>
        {(shown) => <Confirmation user={shown} />}
      </Await>
    </Part>
  )
}
