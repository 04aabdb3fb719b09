import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { DecideDialog } from '@dyra/shared/features/disputes'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  rights: PetRights
  onEnd: (banner: BannerContent) => void
}

/** Says that the ownership of the pet is disputed; staff also read the reason, and administrators decide. */
export function DisputeBanner({ pet, rights, onEnd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { dispute } = pet
  if (!dispute) return null
  const end = (banner: BannerContent) => {
    setOpen(false)
    onEnd(banner)
  }
  const decide = rights.mayDecideDispute && (
    <Button size="sm" variant="default" onClick={() => setOpen(true)}>
      {text('decide.action')}
    </Button>
  )
  return (
    <>
      <Banner tone="warn" title={text('banner.title')} action={decide}>
        <p>{text('banner.text')}</p>
        {dispute.isContested && <p>{text('banner.contested')}</p>}
        {dispute.reason && <p>{text('banner.reason', { reason: dispute.reason })}</p>}
        <p className="d-dim">{text('banner.since', { date: formatInstantDay(new Date(dispute.opened)) })}</p>
      </Banner>
      {isOpen && <DecideDialog pet={pet} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}
