import type { Pet } from '@dyra/shared/contract/pet'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog, type ConfirmedAction } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { withdrawInvitation } from './api.ts'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  /** Version of the pet that is shown. */
  version: string | null
  mayWithdraw: boolean
  onEnd: (banner: BannerContent) => void
}

/** The invited co-owner who has not answered. */
export function InvitedBanner({ pet, version, mayWithdraw, onEnd }: Props) {
  const [action, setAction] = useState<ConfirmedAction>()
  const { invitedCoOwner } = pet
  if (!invitedCoOwner?.since) return null
  const { name, since } = invitedCoOwner
  const withdrawal: ConfirmedAction = {
    title: text('withdraw.title'),
    name,
    text: text('withdraw.text'),
    button: text('withdraw'),
    isDangerous: true,
    run: () => withdrawInvitation(pet, version),
    done: text('withdraw.done'),
    gone: text('withdraw.gone'),
  }
  const end = (banner: BannerContent) => {
    setAction(undefined)
    onEnd(banner)
  }
  const button = (
    <Button variant="default" size="sm" fullWidth onClick={() => setAction(withdrawal)}>
      {text('withdraw')}
    </Button>
  )
  return (
    <>
      <Banner tone="info" title={text('invited.title', { name })} action={mayWithdraw && button}>
        <p>{text('invited.text', { date: formatInstantDay(new Date(since)) })}</p>
      </Banner>
      {action && <ConfirmDialog action={action} onClose={() => setAction(undefined)} onEnd={end} />}
    </>
  )
}
