import { type Act, ActDialog, type Notice } from '@dyra/shared/acts'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { Day, WaitingGroup, WaitingRow } from '@dyra/shared/transfers'
import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { answers } from './api.ts'
import { text } from './text.ts'

type Answer = keyof typeof answers

const actOf = ({ invitationId, petName }: CoOwnerInvitation, answer: Answer): Act => ({
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
  onAnswer: (answer: Answer) => void
}

function InvitationRow({ invitation, onAnswer }: RowProps) {
  const { petName, petSpeciesName, ownerName, since, until } = invitation
  const button = (answer: Answer) => (
    <Button
      size="sm"
      variant={answer === 'accept' ? 'filled' : 'default'}
      onClick={() => onAnswer(answer)}
      aria-label={`${text(`action.${answer}`)}: ${petName}`}
    >
      {text(`action.${answer}`)}
    </Button>
  )
  return (
    <WaitingRow
      name={petName}
      lead={<p className="d-dim">{petSpeciesName}</p>}
      facts={[
        [text('owner'), ownerName],
        [text('since'), <Day key="since" of={since} />],
        [text('until'), <Day key="until" of={until} />],
      ]}
    >
      {button('accept')}
      {button('decline')}
    </WaitingRow>
  )
}

interface Props {
  invitations: readonly CoOwnerInvitation[]
  /** Answered, by this person or withdrawn meanwhile. */
  onEnd: (notice: Notice) => void
}

/** Pets that their owners ask this person to own with them; nothing when there are none. */
export function InvitationGroup({ invitations, onEnd }: Props) {
  const [act, ask] = useState<Act>()
  const end = (notice: Notice) => {
    ask(undefined)
    onEnd(notice)
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
          <InvitationRow invitation={invitation} onAnswer={(answer) => ask(actOf(invitation, answer))} />
        )}
      />
      {act && <ActDialog act={act} onClose={() => ask(undefined)} onEnd={end} />}
    </>
  )
}
