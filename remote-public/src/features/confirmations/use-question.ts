import { call } from '@dyra/shared/api'
import type { Question } from '@dyra/shared/contract/confirmations'
import { useRunAndReload } from '@dyra/shared/forms'
import { useState } from 'react'
import { unlessInvalid } from '../../components/invalid-link.ts'

/** `unread` until the user presses a button. */
export type Shown = 'unread' | 'invalid' | Question

const ended = (state: Question['state']): Question => ({ state, email: null, phoneNumbers: [], pets: [], more: 0 })

/** The yearly question behind a link. */
export function useQuestion(token: string) {
  const [shown, setShown] = useState<Shown>('unread')
  const { run, isRunning, error } = useRunAndReload()
  const body = { token }
  const view = () => run(async () => setShown(await unlessInvalid(call('POST /api/Confirmations/Read', { body }))))
  const confirm = () =>
    run(async () => {
      const answer = await unlessInvalid(call('POST /api/Confirmations', { body }))
      setShown(answer === 'invalid' ? answer : ended(answer.state))
    })
  return { shown, view, confirm, isRunning, error }
}
