import { TransferLink } from '@dyra/shared/features/transfers'
import { t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Banner, Button, TagNumber } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { type RegisteredPet, registeredPets, unregistered } from './draft/draft.ts'
import { useDraft } from './draft/store.ts'
import { OwnerAcceptances } from './OwnerAcceptances.tsx'
import css from './ResultBanners.module.css'
import type { FailedMail } from './submit/notify-owners.ts'
import type { Report, Submission } from './submit/use-submission.ts'
import { text } from './texts.ts'

/** The registered pets of the finished draft, or those of the unfinished draft below. */
export function ResultBanners({ submission }: { submission: Submission }) {
  const { result, failed, texted } = submission.report
  const draft = useDraft((now) => now)
  if (result) return <Finished pets={result} failed={failed} texted={texted} />
  const pets = registeredPets(draft)
  if (pets.length === 0) return null
  if (unregistered(draft).length > 0) return <PartlyRegistered pets={pets} failed={failed} />
  // The owners are being notified.
  if (submission.step.kind === 'sending') return null
  return <OwnersNotNotified submission={submission} pets={pets} />
}

/** Takes the focus: the last pressed button may be far below. */
function FocusedBanners({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className={css.result}>
      {children}
    </div>
  )
}

interface Props {
  pets: readonly RegisteredPet[]
  failed: readonly FailedMail[]
}

const RegisteredList = ({ pets }: Pick<Props, 'pets'>) => (
  <ul className={css.pets} aria-label={text('result.pets')}>
    {pets.map(({ petId, name, number, ownerName }) => (
      <li key={petId}>
        <Link to={`/pet/${petId}`} translate="no">
          {name}
        </Link>{' '}
        <TagNumber value={number} />{' '}
        <span>
          {text('owner')}: {ownerName}
        </span>
      </li>
    ))}
  </ul>
)

/** Owners whose e-mail failed, and why; with the link to send to owners without an address. */
const FailedMails = ({ failed }: Pick<Props, 'failed'>) => (
  <>
    {failed.map(({ personId, name, text: reason }) => (
      <p key={personId}>
        {name}: {reason}
      </p>
    ))}
    {failed.some(({ hasNoAddress }) => hasNoAddress) && <TransferLink isRegistration />}
  </>
)

const FailedMailsBanner = ({ failed }: Pick<Props, 'failed'>) =>
  failed.length > 0 && (
    <Banner tone="warn" title={text('result.mailFailed')}>
      <FailedMails failed={failed} />
    </Banner>
  )

const Finished = ({ pets, failed, texted }: Props & Pick<Report, 'texted'>) => (
  <FocusedBanners>
    <Banner tone="success" title={text.plural('success', pets.length)} live>
      <RegisteredList pets={pets} />
    </Banner>
    <FailedMailsBanner failed={failed} />
    <OwnerAcceptances pets={pets} texted={texted} />
  </FocusedBanners>
)

/** The reason why the other pets are not registered is beside the submit button. */
const PartlyRegistered = ({ pets, failed }: Props) => (
  <div className={css.result}>
    <Banner tone="success" title={text.plural('success', pets.length)}>
      <RegisteredList pets={pets} />
    </Banner>
    <FailedMailsBanner failed={failed} />
  </div>
)

/** All pets are registered, but some owners could not be notified. */
function OwnersNotNotified({ submission, pets }: { submission: Submission; pets: readonly RegisteredPet[] }) {
  const { report, retryNotifying, restart } = submission
  const actions = (
    <div className={css.actions}>
      <Button size="sm" variant="default" onClick={() => void retryNotifying()}>
        {t('retry')}
      </Button>
      <Button size="sm" variant="default" onClick={restart}>
        {text('result.next')}
      </Button>
    </div>
  )
  return (
    <FocusedBanners>
      <Banner tone="warn" title={text.plural('success', pets.length)} live action={actions}>
        <FailedMails failed={report.failed} />
        <RegisteredList pets={pets} />
      </Banner>
      <OwnerAcceptances pets={pets} texted={report.texted} />
    </FocusedBanners>
  )
}
