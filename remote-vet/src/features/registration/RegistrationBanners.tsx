import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { useChoices } from './choices.ts'
import { isDirty } from './draft/draft.ts'
import { undoClear, useDraft, useIsCleared } from './draft/store.ts'
import css from './Registration.module.css'
import { text } from './texts.ts'

/** Offers undo until something else is entered. Takes the focus, because the clear button is now disabled. */
function ClearedBanner() {
  if (!useIsCleared()) return null
  const undo = (
    <Button ref={(button) => button?.focus()} size="sm" variant="default" onClick={undoClear}>
      {text('clear.undo')}
    </Button>
  )
  return <Banner tone="info" title={text('clear.done')} action={undo} live />
}

/** Above the form: there is no default payer, the form was cleared, or it shows an earlier, unfinished registration. */
export function RegistrationBanners({ isKept }: { isKept: boolean }) {
  const { defaultPayerId } = useChoices()
  const isChanged = useDraft(isDirty)
  // Once the earlier registration is finished or cleared, the form has a new one.
  const [isEarlier, setEarlier] = useState(isKept)
  if (isEarlier && !isChanged) setEarlier(false)
  return (
    <div className={css.banners}>
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
      {isEarlier && <Banner tone="info" title={text('kept')} />}
    </div>
  )
}
