import { t } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { unregistered } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import type { FailedNotice } from '../submit/notices.ts'
import { type RegisteredPet, registeredPets } from '../submit/result.ts'
import type { Submission } from '../submit/use-submission.ts'
import { text } from '../texts.ts'
import { FailedNotices } from './FailedNotices.tsx'
import css from './Outcome.module.css'
import { RegisteredList } from './RegisteredList.tsx'

/** Lists registered pets: of the finished batch, or of the unfinished one below. */
export function Outcome({ submission }: { submission: Submission }) {
  const { result, failed } = submission.report
  const draft = useDraft((now) => now)
  if (result) return <Done pets={result} failed={failed} />
  const pets = registeredPets(draft)
  if (pets.length === 0) return null
  if (unregistered(draft).length > 0) return <PartlyRegistered pets={pets} failed={failed} />
  return <OwnersNotNotified submission={submission} pets={pets} />
}

/** Takes the focus: the last pressed button may be far below. */
function FocusedBanners({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={css.outcome}>
      {children}
    </div>
  )
}

interface Props {
  pets: readonly RegisteredPet[]
  failed: readonly FailedNotice[]
}

const FailedNoticesBanner = ({ failed }: Pick<Props, 'failed'>) =>
  failed.length > 0 && (
    <Banner tone="warn" title={text('result.mailFailed')}>
      <FailedNotices failed={failed} />
    </Banner>
  )

const Done = ({ pets, failed }: Props) => (
  <FocusedBanners>
    <Banner tone="success" title={text.plural('success', pets.length)} live>
      <RegisteredList pets={pets} />
    </Banner>
    <FailedNoticesBanner failed={failed} />
  </FocusedBanners>
)

/** The reason why the others are not registered is shown beside the submit button. */
const PartlyRegistered = ({ pets, failed }: Props) => (
  <div className={css.outcome}>
    <Banner tone="success" title={text.plural('success', pets.length)}>
      <RegisteredList pets={pets} />
    </Banner>
    <FailedNoticesBanner failed={failed} />
  </div>
)

/** All pets are registered, but some owners could not be notified. */
function OwnersNotNotified({ submission, pets }: { submission: Submission; pets: readonly RegisteredPet[] }) {
  const { report, tellAgain, restart } = submission
  const actions = (
    <div className={css.actions}>
      <Button size="sm" variant="default" onClick={() => void tellAgain()}>
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
        <FailedNotices failed={report.failed} />
        <RegisteredList pets={pets} />
      </Banner>
    </FocusedBanners>
  )
}
