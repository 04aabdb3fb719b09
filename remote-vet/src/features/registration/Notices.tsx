import { Link } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { useState } from 'react'
import { ClearedBanner } from './ClearedBanner.tsx'
import { useChoices } from './choices.ts'
import { isDirty } from './draft/draft.ts'
import { useDraft } from './draft/store.ts'
import css from './Registration.module.css'
import { text } from './texts.ts'

/** What is to be known before the first field: no payer of one's own, a registration that was not finished before. */
export function Notices({ isKept }: { isKept: boolean }) {
  const { defaultPayerId } = useChoices()
  const isChanged = useDraft(isDirty)
  // Until it is finished or cleared: what is typed from then on is another one.
  const [isFromBefore, setFromBefore] = useState(isKept)
  if (isFromBefore && !isChanged) setFromBefore(false)
  return (
    <div className={css.notices}>
      {defaultPayerId === null && (
        <Banner
          tone="warn"
          title={text('noPayer')}
          action={
            <Link className={css.link} to="/person/info">
              {text('noPayer.link')}
            </Link>
          }
        />
      )}
      <ClearedBanner />
      {isFromBefore && <Banner tone="info" title={text('kept')} />}
    </div>
  )
}
