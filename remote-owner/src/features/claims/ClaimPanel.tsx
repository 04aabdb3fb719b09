import type { Result } from '@dyra/shared/api'
import type { ReceivedClaim } from '@dyra/shared/contract/claims'
import type { Pet } from '@dyra/shared/contract/pet'
import { dayOf } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Await, Button } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetPanel } from '../../components/PetPanel.tsx'
import { agreeToClaim } from './api.ts'
import css from './Claims.module.css'
import { ObjectDialog } from './ObjectDialog.tsx'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  claims: Promise<Result<readonly ReceivedClaim[]>>
  onEnd: (banner: BannerContent) => void
}

const agreement = ({ petId, name }: Pet, claimId: number) => ({
  title: text('agree.title'),
  name,
  text: text('agree.text'),
  button: text('agree.button'),
  done: text('agree.done'),
  gone: text('gone'),
  run: () => agreeToClaim(petId, claimId),
})

function Claim({ pet, claim, onEnd }: Pick<Props, 'pet' | 'onEnd'> & { claim: ReceivedClaim }) {
  const { claimId, words, answerBy, hasObjected } = claim
  const [answer, setAnswer] = useState<'agree' | 'object'>()
  const { personId } = useSession()
  // A co-owner may not transfer the pet.
  const mayAgree = pet.owner?.personId === personId
  const close = () => setAnswer(undefined)
  const end = (banner: BannerContent) => {
    close()
    onEnd(banner)
  }
  return (
    <PetPanel title={text('panel.title')}>
      <p>{text('panel.text')}</p>
      {words && (
        <div>
          <p className="d-dim">{text('panel.words')}</p>
          <p className={css.words}>{words}</p>
        </div>
      )}
      <p>
        {hasObjected ? text('panel.objected') : text('panel.answerBy', { date: formatDay(dayOf(new Date(answerBy))) })}
      </p>
      <div className="d-buttons">
        {!hasObjected && (
          <Button variant="default" size="sm" onClick={() => setAnswer('object')}>
            {text('object')}
          </Button>
        )}
        {mayAgree && (
          <Button variant="default" size="sm" onClick={() => setAnswer('agree')}>
            {text('agree')}
          </Button>
        )}
      </div>
      {answer === 'object' && <ObjectDialog petId={pet.petId} claimId={claimId} onClose={close} onEnd={end} />}
      {answer === 'agree' && <ConfirmDialog action={agreement(pet, claimId)} onClose={close} onEnd={end} />}
    </PetPanel>
  )
}

/** Claims that wait for the owner's answer, without data of the claimant. Nothing if there are none. */
export const ClaimPanel = ({ claims, ...props }: Props) => (
  <Await of={claims} skeleton={null} failed={() => null}>
    {(found) => found.map((claim) => <Claim key={claim.claimId} claim={claim} {...props} />)}
  </Await>
)
