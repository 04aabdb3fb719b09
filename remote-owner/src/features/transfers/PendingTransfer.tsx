import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { DecisionDialog, StepDialog } from '@dyra/shared/features/transfers'
import { Link, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  rights: PetRights
  onEnd: (banner: BannerContent) => void
}

type Question = 'accept' | 'reject' | 'paper'

/** The person whose answer the pending transfer of a pet waits for. */
export const isToAnswer = ({ transfers: [transfer] }: Pet, personId: number | null) =>
  transfer !== undefined && transfer.newOwnerPersonId === personId

/** The pending transfer. The new owner answers it here; the present owner gets a link to it. */
export function PendingTransfer({ pet, rights, onEnd }: Props) {
  const { personId } = useSession()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()
  const [transfer] = pet.transfers
  if (transfer === undefined) return null
  const mustAnswer = isToAnswer(pet, personId)
  const close = () => setQuestion(undefined)
  const end = (banner: BannerContent) => {
    close()
    // A user who does not become the owner may not open this page any more.
    if (mustAnswer && (question === 'reject' || banner.tone !== 'success')) void navigate('/transfers')
    else onEnd(banner)
  }
  const answer = (
    <div className="d-buttons">
      <Button onClick={() => setQuestion('accept')}>{text('pending.accept')}</Button>
      <Button variant="default" onClick={() => setQuestion('reject')}>
        {text('pending.reject')}
      </Button>
    </div>
  )
  const view = (
    <Button component={Link} to="/transfers" variant="default" size="sm" fullWidth>
      {text('pending.view')}
    </Button>
  )
  const recordPaper = rights.isAdministrator && (
    <Button size="sm" variant="default" onClick={() => setQuestion('paper')}>
      {text('pending.paper')}
    </Button>
  )
  const own = pet.owner?.personId === personId ? view : recordPaper
  const shown = { ...transfer, petName: pet.name }
  return (
    <>
      <Banner
        tone="info"
        title={text('pending.title', { name: transfer.newOwnerName })}
        action={mustAnswer ? answer : own}
      >
        {mustAnswer && <p>{text(transfer.byVeterinarian ? 'pending.textNew' : 'pending.text')}</p>}
      </Banner>
      {question === 'paper' && <DecisionDialog transfer={shown} kind="paper" onClose={close} onEnd={end} />}
      {(question === 'accept' || question === 'reject') && (
        <StepDialog transfer={shown} step={question} onClose={close} onEnd={end} />
      )}
    </>
  )
}
