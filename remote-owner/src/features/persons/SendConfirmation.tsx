import { useSingleFlight } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { sendEmailConfirmation } from './api.ts'
import { text } from './texts.ts'

/** Sends the mail with the button that confirms the address again. */
export function SendConfirmation({ userId }: { userId: number }) {
  const { run, isRunning, error } = useSingleFlight()
  const [isSent, setSent] = useState(false)
  const send = () =>
    run(async () => {
      setSent(false)
      await sendEmailConfirmation(userId)
      setSent(true)
    })
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      {isSent && <Banner tone="success" title={text('email.sent')} live />}
      <div>
        <Button variant="default" size="sm" loading={isRunning} onClick={() => void send()}>
          {text('email.send')}
        </Button>
      </div>
    </>
  )
}
