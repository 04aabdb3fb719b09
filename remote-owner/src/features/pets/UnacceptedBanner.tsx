import type { Result } from '@dyra/shared/api'
import { Banner } from '@dyra/shared/ui'
import { use } from 'react'
import css from './MyPets.module.css'
import { TransfersLink } from './TransfersLink.tsx'
import { text } from './texts.ts'

/** Transfers that wait for this person. A count that could not be had is no reason to worry anybody: the menu has it too. */
export function UnacceptedBanner({ incoming }: { incoming: Promise<Result<number>> }) {
  const result = use(incoming)
  if (!result.ok || result.value === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={text('my.unaccepted.title')} action={<TransfersLink />}>
        <p>{text.plural('my.unaccepted.text', result.value)}</p>
      </Banner>
    </div>
  )
}
