import type { TaskClaim } from '@dyra/shared/contract/claims'
import type { Task } from '@dyra/shared/contract/tasks'
import { type ClaimDecision, claimAnswerLabels, claimOutcomeLabels } from '@dyra/shared/domain/claims'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { useSingleFlight } from '@dyra/shared/forms'
import { formatInstant } from '@dyra/shared/i18n'
import {
  Await,
  Banner,
  Button,
  DefinitionGrid,
  DialogButtons,
  ListSkeleton,
  TagNumber,
  useResult,
} from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import { useCallback, useState } from 'react'
import { decideClaim, readClaim, readClaimPicture, sendLetter } from '../../api.ts'
import css from '../../Tasks.module.css'
import { WordsForm } from '../../WordsForm.tsx'
import { text } from './texts.ts'

interface Props {
  task: Task
  onEnd: (banner: BannerContent) => void
}
type ClaimProps = Props & { claim: TaskClaim }

const time = (instant: string | null) => instant && <span className="d-num">{formatInstant(instant)}</span>
const words = (value: string | null) => value && <span className={css.words}>{value}</span>

const ownerOf = ({ ownerName, isOwnerDeceased }: Pick<TaskClaim, 'ownerName' | 'isOwnerDeceased'>) =>
  isOwnerDeceased ? text('deceased', { name: ownerName ?? '' }) : ownerName

/** The owner's part of a claim: when notified, until when to answer, and the answer. */
const answerRows = ({ notified, answerBy, answer, answerWords }: TaskClaim) =>
  [
    [text('notified'), time(notified) ?? text('notNotified')],
    ...(answerBy && !answer ? [[text('answerBy'), time(answerBy)] as const] : []),
    [text('answer'), answer ? claimAnswerLabels[answer] : text('unanswered')],
    ...(answerWords ? [[text('answerWords'), words(answerWords)] as const] : []),
  ] as const

const outcomeRows = ({ outcome, words: reason, closed }: TaskClaim) =>
  outcome
    ? ([
        [text('outcome'), claimOutcomeLabels[outcome]],
        [text('words'), words(reason)],
        [text('closed'), time(closed)],
      ] as const)
    : []

/** Pet and persons of a decided claim. For an open claim, the card of the task shows them with their addresses. */
const objectRows = ({ petName, speciesName, tagNumber, claimantName, ...claim }: TaskClaim) =>
  [
    [text('pet'), `${petName}, ${speciesName}`],
    [text('tagNumber'), <TagNumber key="number" value={tagNumber} />],
    [text('claimant'), claimantName],
    [text('owner'), ownerOf(claim)],
  ] as const

/** Everything about the claim. */
function ClaimFacts({ claim, isClosed }: { claim: TaskClaim; isClosed: boolean }) {
  const { account, place, ownerWords, created, waiting } = claim
  return (
    <DefinitionGrid
      rows={[
        ...(isClosed ? objectRows(claim) : []),
        [text('created'), time(created)],
        [text('account'), words(account)],
        [text('place'), place],
        [text('ownerWords'), words(ownerWords)],
        ...answerRows(claim),
        ...(waiting > 0 ? [[text('waiting'), String(waiting)] as const] : []),
        ...outcomeRows(claim),
      ]}
    />
  )
}

interface DecisionProps extends Props {
  onClose: () => void
  decision: ClaimDecision
}

const DecisionForm = ({ task, decision, onClose, onEnd }: DecisionProps) => (
  <WordsForm
    lead={text(`decide.${decision}.text`)}
    label={text('words')}
    help={text('words.help')}
    button={text(`decide.${decision}`)}
    isDangerous={decision === 'declined'}
    messages={{ done: text(`decided.${decision}`), gone: text('gone') }}
    decide={(reason) => decideClaim(task, { outcome: decision, words: reason })}
    onClose={onClose}
    onEnd={onEnd}
  />
)

/** The letter to an owner whom the registry could not notify, and the decision. */
function ClaimActions({ task, claim, onEnd }: ClaimProps) {
  const [decision, setDecision] = useState<ClaimDecision>()
  const { run, isRunning, error } = useSingleFlight()
  const letter = () =>
    run(async () =>
      onEnd(await runForBanner(() => sendLetter(task), { done: text('letter.done'), gone: text('gone') })),
    )
  if (decision)
    return <DecisionForm task={task} decision={decision} onEnd={onEnd} onClose={() => setDecision(undefined)} />
  return (
    <>
      {claim.notified === null && <Banner tone="warn" title={text('letter.text')} />}
      {!claim.mayGrant && claim.notified !== null && <p className="d-dim">{text('early')}</p>}
      {error && <Banner tone="danger" title={error} live />}
      <DialogButtons>
        {claim.notified === null && (
          <Button variant="default" loading={isRunning} onClick={() => void letter()}>
            {text('letter')}
          </Button>
        )}
        <Button variant="default" onClick={() => setDecision('declined')}>
          {text('decide.declined')}
        </Button>
        {claim.mayGrant && <Button onClick={() => setDecision('granted')}>{text('decide.granted')}</Button>}
      </DialogButtons>
    </>
  )
}

/** The claim of a task with all its details and the decision. A decided claim is read-only. */
export function ClaimCard(props: Props) {
  const { task } = props
  const { taskId } = task
  const claim = useResult(useCallback(() => readClaim({ taskId }), [taskId]))
  return (
    <Await {...claim} skeleton={<ListSkeleton rows={6} />}>
      {(loaded) => (
        <div className={css.thread}>
          <p className="d-dim">{text('note')}</p>
          <ClaimFacts claim={loaded} isClosed={task.closed !== null} />
          {loaded.pictureIds.map((pictureId, at) => (
            <StrangerPhoto
              key={pictureId}
              alt={text('picture', { n: at + 1 })}
              load={() => readClaimPicture(task, pictureId)}
            />
          ))}
          {loaded.outcome === null && <ClaimActions {...props} claim={loaded} />}
        </div>
      )}
    </Await>
  )
}
