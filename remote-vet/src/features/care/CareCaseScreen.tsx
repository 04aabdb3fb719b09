import type { CareCaseDetails } from '@dyra/shared/contract/care'
import { careChannelLabels, careConditionLabels, careEndLabels, careResultLabels } from '@dyra/shared/domain/care'
import { clockText } from '@dyra/shared/features/care'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { formatInstant } from '@dyra/shared/i18n'
import { Link, useLoaderData, useLocation, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, DefinitionGrid, PageHeader, Section, TagNumber } from '@dyra/shared/ui'
import { CopyField, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { AttemptDialog } from './AttemptDialog.tsx'
import { confirmEnd, type loadShown, readPhoto, withdrawEnd } from './api.ts'
import css from './Care.module.css'
import { EndDialog } from './EndDialog.tsx'
import { animalOf, nameOf } from './format-case.ts'
import { text } from './texts.ts'

interface Props {
  found: CareCaseDetails
}

function Facts({ found }: Props) {
  const { tagNumber, threadToken, careCaseId, hasPhoto } = found
  const { workplace } = useSession()
  return (
    <Section className={css.part} title={text('facts')}>
      <DefinitionGrid
        rows={[
          [text('clock'), clockText(found)],
          [text('reached'), found.reachedAt ? formatInstant(found.reachedAt) : text('reached.no')],
          [text('tagNumber'), tagNumber ? <TagNumber value={tagNumber} /> : text('number.none')],
          [text('condition'), careConditionLabels[found.condition]],
          [text('details'), found.details],
          [text('place'), `${found.place}, ${found.municipality}`],
          [text('takenAt'), formatInstant(found.takenAt)],
        ]}
      />
      <p className="d-dim">{text('clock.help')}</p>
      {hasPhoto && <StrangerPhoto alt={text('photo')} load={() => readPhoto(careCaseId)} />}
      <div className="d-buttons">
        {workplace && found.petName !== null && (
          <Button component={Link} to="/scan" size="sm" variant="default">
            {text('keeper')}
          </Button>
        )}
        {threadToken && (
          <Button component={Link} to={`/found?${new URLSearchParams({ t: threadToken })}`} size="sm" variant="default">
            {text('messages')}
          </Button>
        )}
        <Button component={Link} to={`/care/${careCaseId}/print`} size="sm" variant="default">
          {text('print')}
        </Button>
      </div>
    </Section>
  )
}

const Attempts = ({ found: { attempts } }: Props) => (
  <>
    {attempts.length === 0 && <p className="d-dim">{text('attempts.none')}</p>}
    <ul className={css.list}>
      {attempts.map(({ careAttemptId, channel, result, triedAt, words, by }) => (
        <li key={careAttemptId} className={css.row}>
          <b>{`${careChannelLabels[channel]}: ${careResultLabels[result]}`}</b>
          <span className="d-dim">{formatInstant(triedAt)}</span>
          {words && <span>{words}</span>}
          <span className="d-dim">{by ? text('attempt.by', { name: by }) : text('attempt.registry')}</span>
        </li>
      ))}
    </ul>
  </>
)

interface EndProps extends Props {
  onPropose: () => void
  onConfirm: () => void
  onWithdraw: () => void
}

function End({ found: { end, endWords, mayConfirm }, onPropose, onConfirm, onWithdraw }: EndProps) {
  const { workplace } = useSession()
  if (!end)
    return (
      <>
        <p className="d-dim">{text('end.help')}</p>
        <div>
          <Button variant="default" onClick={onPropose}>
            {text('end.propose')}
          </Button>
        </div>
      </>
    )
  const kind = careEndLabels[end.kind] + (end.receiver ? ` (${end.receiver})` : '')
  if (end.confirmed) return <p>{text('end.over', { kind, time: formatInstant(end.confirmed) })}</p>
  return (
    <>
      <Banner tone="info" title={text('end.proposed', { kind })}>
        {endWords && <p>{endWords}</p>}
      </Banner>
      {end.kind === 'euthanised' && !mayConfirm && (
        <CopyField label={text('end.vet')} value={window.location.href.split(/[?#]/)[0] ?? ''} />
      )}
      <div className="d-buttons">
        {mayConfirm && <Button onClick={onConfirm}>{text('end.confirm')}</Button>}
        {workplace && (
          <Button variant="default" onClick={onWithdraw}>
            {text('end.withdraw')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ShownProps extends Props {
  actions: ReturnType<typeof useConfirmedActions>
}

function ShownCase({ found, actions }: ShownProps) {
  const { careCaseId, end } = found
  const { workplace } = useSession()
  const { revalidate } = useRevalidator()
  const failed = (useLocation().state as { failed?: string | null } | null)?.failed
  const { confirm, showBanner, banner, dialog } = actions
  const [opened, setOpened] = useState<'attempt' | 'end'>()
  const request = (action: 'confirm' | 'withdraw', run: () => Promise<unknown>) =>
    confirm({
      title: text(`end.${action}`),
      name: nameOf(found),
      text: text(`end.${action}.text`),
      button: text(`end.${action}`),
      done: text(action === 'confirm' ? 'end.confirmed' : 'end.withdrawn'),
      gone: text('gone'),
      run,
    })
  const forms = {
    careCaseId,
    onClose: () => setOpened(undefined),
    onSaved: (title: string) => {
      setOpened(undefined)
      showBanner({ tone: 'success', title })
      void revalidate()
    },
  }
  return (
    <>
      {workplace && <BackLink to="/care" />}
      <PageHeader title={animalOf(found)} lead={`${text('case', { number: careCaseId })}, ${found.municipality}`} />
      {banner ?? (failed && <Banner tone="warn" title={text('photo.failed', { reason: failed })} />)}
      <Facts found={found} />
      <Section className={css.part} title={text('attempts')}>
        <Attempts found={found} />
        {workplace && !end?.confirmed && (
          <div>
            <Button variant={end ? 'default' : 'filled'} onClick={() => setOpened('attempt')}>
              {text('attempt')}
            </Button>
          </div>
        )}
      </Section>
      <Section className={css.part} title={text('end')}>
        <End
          found={found}
          onPropose={() => setOpened('end')}
          onConfirm={() => request('confirm', () => confirmEnd(careCaseId))}
          onWithdraw={() => request('withdraw', () => withdrawEnd(careCaseId))}
        />
      </Section>
      {opened === 'attempt' && <AttemptDialog {...forms} />}
      {opened === 'end' && <EndDialog {...forms} />}
      {dialog}
    </>
  )
}

/** One case: what is known, the time limit, attempts and the end (docs/screens.md#care). */
function CareCaseScreen() {
  const { found } = useLoaderData<typeof loadShown>()
  const actions = useConfirmedActions()
  if (found) return <ShownCase found={found} actions={actions} />
  // Veterinarians see a case only until they confirm its end: then the banner says that they confirmed it.
  return (
    <>
      <PageHeader title={text('title')} />
      {actions.banner}
      <p>{text('notShown')}</p>
    </>
  )
}

export { CareCaseScreen as Component }
