import type { Pet } from '@dyra/shared/contract/pet'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { type Act, ActDialog, type Notice } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { withdrawInvitation } from './api.ts'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  /** Of the pet as it is shown. */
  version: string | null
  mayWithdraw: boolean
  onEnd: (notice: Notice) => void
}

/** Who was asked to own the pet with its owner and has not answered. */
export function InvitedBanner({ pet, version, mayWithdraw, onEnd }: Props) {
  const [act, ask] = useState<Act>()
  const { invitedCoOwner } = pet
  if (!invitedCoOwner?.since) return null
  const { name, since } = invitedCoOwner
  const withdrawal: Act = {
    title: text('withdraw.title'),
    name,
    text: text('withdraw.text'),
    button: text('withdraw'),
    isDangerous: true,
    run: () => withdrawInvitation(pet, version),
    done: text('withdraw.done'),
    gone: text('withdraw.gone'),
  }
  const end = (notice: Notice) => {
    ask(undefined)
    onEnd(notice)
  }
  const button = (
    <Button variant="default" size="sm" fullWidth onClick={() => ask(withdrawal)}>
      {text('withdraw')}
    </Button>
  )
  return (
    <>
      <Banner tone="info" title={text('invited.title', { name })} action={mayWithdraw && button}>
        <p>{text('invited.text', { date: formatInstantDay(new Date(since)) })}</p>
      </Banner>
      {act && <ActDialog act={act} onClose={() => ask(undefined)} onEnd={end} />}
    </>
  )
}
