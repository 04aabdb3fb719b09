import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { Day, WaitingGroup, WaitingRow } from '@dyra/shared/features/transfers'
import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog, type ConfirmedAction } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { answers } from './api.ts'
import { text } from './texts.ts'

type Answer = keyof typeof answers

const actOf = ({ invitationId, petName }: CoOwnerInvitation, answer: Answer): ConfirmedAction => ({
  title: text(`${answer}.title`),
  name: petName,
  text: text(`${answer}.text`),
  button: text(`action.${answer}`),
  isDangerous: answer === 'decline',
  run: () => answers[answer](invitationId),
  done: text(`${answer}.done`),
  gone: text('gone'),
})

interface RowProps {
  invitation: CoOwnerInvitation
  /** Undefined for administrators, who open the pet instead of answering. */
  onAnswer?: (answer: Answer) => void
}

function AnswerButtons({ petName, onAnswer }: { petName: string; onAnswer: (answer: Answer) => void }) {
  return (['accept', 'decline'] as const).map((answer) => (
    <Button
      key={answer}
      size="sm"
      variant={answer === 'accept' ? 'filled' : 'default'}
      onClick={() => onAnswer(answer)}
      aria-label={`${text(`action.${answer}`)}: ${petName}`}
    >
      {text(`action.${answer}`)}
    </Button>
  ))
}

const PetLink = ({ petId, petName }: CoOwnerInvitation) => (
  <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
    {petName}
  </Link>
)

function InvitationRow({ invitation, onAnswer }: RowProps) {
  const { petName, petSpeciesName, ownerName, since, until } = invitation
  return (
    <WaitingRow
      name={onAnswer ? petName : <PetLink {...invitation} />}
      lead={<p className="d-dim">{petSpeciesName}</p>}
      facts={[
        [text('owner'), ownerName],
        [text('since'), <Day key="since" of={since} />],
        [text('until'), <Day key="until" of={until} />],
      ]}
    >
      {onAnswer && <AnswerButtons petName={petName} onAnswer={onAnswer} />}
    </WaitingRow>
  )
}

interface Props {
  invitations: readonly CoOwnerInvitation[]
  /** Called when the invitation was answered or has been withdrawn. Undefined if the user is not the invited person. */
  onEnd?: (banner: BannerContent) => void
}

/** Invitations of a person to become co-owner; nothing if there are none. */
export function InvitationGroup({ invitations, onEnd }: Props) {
  const [action, setAction] = useState<ConfirmedAction>()
  const end = (banner: BannerContent) => {
    setAction(undefined)
    onEnd?.(banner)
  }
  if (invitations.length === 0) return null
  return (
    <>
      <WaitingGroup
        name="coOwner"
        title={text('group')}
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
        row={(invitation) => (
          <InvitationRow
            invitation={invitation}
            onAnswer={onEnd && ((answer) => setAction(actOf(invitation, answer)))}
          />
        )}
      />
      {action && <ConfirmDialog action={action} onClose={() => setAction(undefined)} onEnd={end} />}
    </>
  )
}
